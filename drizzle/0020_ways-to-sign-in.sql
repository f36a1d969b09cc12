CREATE TABLE `sign_in_nonce` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_nonce_expires` ON `sign_in_nonce` (`expires_at`);--> statement-breakpoint
ALTER TABLE `session` ADD `proved_at` text;--> statement-breakpoint
ALTER TABLE `identity` ADD `email` text;--> statement-breakpoint
ALTER TABLE `identity` ADD `added_at` text;--> statement-breakpoint
CREATE INDEX `identity_user` ON `identity` (`user_id`);