ALTER TABLE `family_look` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `family_look` ADD `day` text;--> statement-breakpoint
CREATE UNIQUE INDEX `family_look_copy` ON `family_look` (`link_id`,`session_id`,`day`);--> statement-breakpoint
UPDATE `family_look` SET `kind` = 'looked' WHERE `kind` = 'look';
