CREATE INDEX `contact_user` ON `contact` (`user_id`,`state`,`trapped`);--> statement-breakpoint
CREATE INDEX `family_look_viewer` ON `family_look` (`viewer_id`);--> statement-breakpoint
CREATE INDEX `pairing_code_made_by` ON `pairing_code` (`made_by`);--> statement-breakpoint
CREATE INDEX `pairing_code_expires` ON `pairing_code` (`expires_at`);--> statement-breakpoint
CREATE INDEX `family_invitation_expires` ON `family_invitation` (`expires_at`);--> statement-breakpoint
CREATE INDEX `test_ring_session` ON `test_ring` (`session_id`);