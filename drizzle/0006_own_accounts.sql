ALTER TABLE `user` ADD `root_id` text;--> statement-breakpoint
CREATE INDEX `user_root` ON `user` (`root_id`);--> statement-breakpoint
ALTER TABLE `family_link` ADD `asked_anew` integer DEFAULT false NOT NULL;