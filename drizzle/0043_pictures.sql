CREATE TABLE `picture` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`base64` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_user_id_unique` ON `picture` (`user_id`);--> statement-breakpoint
UPDATE `user` SET `avatar` = NULL WHERE `avatar` LIKE 'http%';
