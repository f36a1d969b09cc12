ALTER TABLE `device` RENAME TO `session`;--> statement-breakpoint
DROP INDEX `device_user`;--> statement-breakpoint
DROP INDEX `device_ended`;--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_ended` ON `session` (`ended_at`);--> statement-breakpoint
ALTER TABLE `push_subscription` RENAME COLUMN `device_id` TO `session_id`;--> statement-breakpoint
DROP INDEX `push_subscription_device_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_session_id_unique` ON `push_subscription` (`session_id`);