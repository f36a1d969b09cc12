ALTER TABLE `family_link` ADD `sees_phone` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `family_link` SET `sees_phone` = `keeps_devices`;
