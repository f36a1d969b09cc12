ALTER TABLE `calendar_secret` ADD `session_id` text;--> statement-breakpoint
CREATE INDEX `calendar_secret_session` ON `calendar_secret` (`session_id`);