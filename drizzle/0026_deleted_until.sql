ALTER TABLE `family_link` ADD `deleted_until` text;--> statement-breakpoint
UPDATE `family_link` SET `deleted_until` = (
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', `deleted_at`, '+30 days') FROM `account_deletion`
  WHERE `user_id` = `family_link`.`person_id`
) WHERE `status` = 'accepted' AND `keeps_devices`;
