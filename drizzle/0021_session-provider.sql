ALTER TABLE `session` ADD `provider` text;--> statement-breakpoint
UPDATE `session` SET `provider` = (SELECT `provider` FROM `identity` WHERE `identity`.`user_id` = `session`.`user_id`)
	WHERE `ended_at` IS NULL
	AND (SELECT count(*) FROM `identity` WHERE `identity`.`user_id` = `session`.`user_id`) = 1;--> statement-breakpoint
CREATE INDEX `user_email` ON `user` (`email_folded`);