CREATE TABLE `delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`stage` text NOT NULL,
	`recipient_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`not_before` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`about` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_once` ON `delivery` (`person_id`,`group`,`stage`,`subscription_id`);--> statement-breakpoint
CREATE INDEX `delivery_waiting` ON `delivery` (`state`,`not_before`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`show_names` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`last_accepted` integer,
	`last_shown` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user` ON `push_subscription` (`user_id`);--> statement-breakpoint
CREATE TABLE `claim` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `claim_person_seq` ON `claim` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `claim_group` ON `claim` (`person_id`,`group`);--> statement-breakpoint
CREATE TABLE `heartbeat` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`tzdata` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occurrence` (
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`due_at` integer NOT NULL,
	`next_at` integer,
	`state` text NOT NULL,
	`stage` text,
	`rung_at` integer,
	`told` text NOT NULL,
	`claimed_by` text,
	`rounds` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	PRIMARY KEY(`person_id`, `group`)
);
--> statement-breakpoint
CREATE INDEX `occurrence_next` ON `occurrence` (`next_at`);--> statement-breakpoint
CREATE INDEX `occurrence_due` ON `occurrence` (`due_at`);--> statement-breakpoint
CREATE TABLE `person_horizon` (
	`person_id` text PRIMARY KEY NOT NULL,
	`refill_at` integer,
	`seq` integer NOT NULL,
	`zones` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_horizon_refill` ON `person_horizon` (`refill_at`);--> statement-breakpoint
CREATE TABLE `reminder_settings` (
	`person_id` text NOT NULL,
	`medicine_id` text NOT NULL,
	`delay_minutes` integer,
	`critical` integer DEFAULT false NOT NULL,
	`quiet_hours` text,
	`relatives` text NOT NULL,
	PRIMARY KEY(`person_id`, `medicine_id`)
);
--> statement-breakpoint
CREATE TABLE `snooze` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`until` text NOT NULL,
	`at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `snooze_person_seq` ON `snooze` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `snooze_group` ON `snooze` (`person_id`,`group`);