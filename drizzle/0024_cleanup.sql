CREATE TABLE `cleanup` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`cleaned_at` text NOT NULL,
	`taken_back_at` text,
	`counts` text NOT NULL,
	`medicines` text NOT NULL,
	`events` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cleanup_of` ON `cleanup` (`user_id`,`cleaned_at`);--> statement-breakpoint
CREATE INDEX `cleanup_end` ON `cleanup` (`cleaned_at`);--> statement-breakpoint
ALTER TABLE `chat_session` ADD `cleanup_id` text;--> statement-breakpoint
CREATE INDEX `chat_session_cleanup` ON `chat_session` (`cleanup_id`) WHERE "chat_session"."cleanup_id" is not null;