CREATE TABLE `ai_reservation` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`usage_reset_date` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_reservation_user` ON `ai_reservation` (`user_id`);--> statement-breakpoint
CREATE INDEX `ai_reservation_end` ON `ai_reservation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `waitlist` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waitlist_created` ON `waitlist` (`created_at`);--> statement-breakpoint
ALTER TABLE `user` ADD `usage_reset_date` text;