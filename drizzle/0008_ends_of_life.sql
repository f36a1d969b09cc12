DROP INDEX `delivery_state`;--> statement-breakpoint
DROP INDEX `delivery_expires`;--> statement-breakpoint
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`,`state`);--> statement-breakpoint
ALTER TABLE `ledger` ADD `kept_until` integer;--> statement-breakpoint
UPDATE `ledger` SET `kept_until` = `recorded_at` + 5184000000 WHERE `status` = 'ok' AND `mid` IN (SELECT `id` FROM `mark`);--> statement-breakpoint
CREATE INDEX `ledger_kept_until` ON `ledger` (`kept_until`) WHERE "ledger"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX `device_ended` ON `device` (`ended_at`);--> statement-breakpoint
CREATE INDEX `journal_recorded` ON `journal` (`recorded_at`);--> statement-breakpoint
CREATE INDEX `contact_created` ON `contact` (`created_at`);--> statement-breakpoint
CREATE INDEX `family_look_until` ON `family_look` (`until`);