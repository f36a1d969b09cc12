CREATE TABLE `daily_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`bytes` integer NOT NULL,
	`letters` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `medicine_live` ON `medicine` (`person_id`) WHERE "medicine"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `event_live` ON `event` (`person_id`) WHERE "event"."deleted_at" is null;