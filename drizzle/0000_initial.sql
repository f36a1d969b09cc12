CREATE TABLE `device` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`simple_view` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`last_heard_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`absolute_expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_user` ON `device` (`user_id`);--> statement-breakpoint
CREATE TABLE `identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`email_verified` integer NOT NULL,
	`avatar` text,
	`language` text NOT NULL,
	`time_zone` text NOT NULL,
	`subscription_tier` text DEFAULT 'free' NOT NULL,
	`ai_requests_used` integer DEFAULT 0 NOT NULL,
	`demo` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_time_zone` (
	`user_id` text NOT NULL,
	`from` text NOT NULL,
	`zone` text NOT NULL,
	PRIMARY KEY(`user_id`, `from`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`restored_at` text
);
--> statement-breakpoint
CREATE TABLE `journal` (
	`mid` text PRIMARY KEY NOT NULL,
	`stream` text NOT NULL,
	`seq` integer NOT NULL,
	`op` text NOT NULL,
	`actor_id` text NOT NULL,
	`device_id` text NOT NULL,
	`before` text,
	`after` text,
	`happened_at` text NOT NULL,
	`device_time` integer NOT NULL,
	`recorded_at` text NOT NULL,
	`unknown` text
);
--> statement-breakpoint
CREATE INDEX `journal_stream_seq` ON `journal` (`stream`,`seq`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`mid` text PRIMARY KEY NOT NULL,
	`stream` text NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`status` text NOT NULL,
	`code` text,
	`seq` integer,
	`body_hash` text NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutation_fault` (
	`mid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`tries` integer NOT NULL,
	`body` text NOT NULL,
	`error` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`parked_at` text
);
--> statement-breakpoint
CREATE TABLE `stream` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_device` (
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`session_id` text NOT NULL,
	`last_marked_at` text,
	`heard_at` text,
	PRIMARY KEY(`user_id`, `device_id`)
);
--> statement-breakpoint
CREATE INDEX `sync_device_session` ON `sync_device` (`session_id`);--> statement-breakpoint
CREATE TABLE `contact` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `early_undo` (
	`person_id` text NOT NULL,
	`target` text NOT NULL,
	`undone_by` text NOT NULL,
	PRIMARY KEY(`person_id`, `target`)
);
--> statement-breakpoint
CREATE TABLE `mark` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`medicine_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`taken_at` text NOT NULL,
	`recorded_at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`device_id` text NOT NULL,
	`undone_by` text,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mark_person_seq` ON `mark` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `mark_person_date` ON `mark` (`person_id`,`date`);--> statement-breakpoint
CREATE TABLE `calendar_secret` (
	`person_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_secret_hash_unique` ON `calendar_secret` (`hash`);--> statement-breakpoint
CREATE TABLE `family_approval` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`device_id` text NOT NULL,
	`mutation` text NOT NULL,
	`happened_at` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`viewer_seq` integer NOT NULL,
	`person_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `family_approval_person` ON `family_approval` (`person_id`,`person_seq`);--> statement-breakpoint
CREATE INDEX `family_approval_viewer` ON `family_approval` (`viewer_id`,`viewer_seq`);--> statement-breakpoint
CREATE INDEX `family_approval_link` ON `family_approval` (`link_id`);--> statement-breakpoint
CREATE TABLE `family_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `family_link`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_invitation_link` ON `family_invitation` (`link_id`);--> statement-breakpoint
CREATE TABLE `family_look` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `family_look_person` ON `family_look` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `family_look_link` ON `family_look` (`link_id`,`at`);--> statement-breakpoint
CREATE TABLE `pairing_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`made_by` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pairing_code_person` ON `pairing_code` (`person_id`);--> statement-breakpoint
CREATE TABLE `family_link` (
	`id` text PRIMARY KEY NOT NULL,
	`viewer_id` text,
	`person_id` text,
	`asked_by` text NOT NULL,
	`email` text,
	`addressed_id` text,
	`display_name` text NOT NULL,
	`relationship` text NOT NULL,
	`viewer_display_name` text,
	`viewer_relationship` text,
	`status` text NOT NULL,
	`scopes` text NOT NULL,
	`ask_first` integer NOT NULL,
	`keeps_devices` integer NOT NULL,
	`paused_until` text,
	`hidden_medicine_ids` text NOT NULL,
	`grant` integer NOT NULL,
	`created_at` text NOT NULL,
	`accepted_at` text,
	`declined_at` text,
	`last_looked_at` text,
	`seq` integer NOT NULL,
	`person_seq` integer NOT NULL,
	`addressed_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `family_link_viewer` ON `family_link` (`viewer_id`);--> statement-breakpoint
CREATE INDEX `family_link_person` ON `family_link` (`person_id`);--> statement-breakpoint
CREATE INDEX `family_link_addressed` ON `family_link` (`addressed_id`);--> statement-breakpoint
CREATE INDEX `family_link_email` ON `family_link` (`email`);--> statement-breakpoint
CREATE TABLE `medicine` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`amount_quarters` integer,
	`unit` text,
	`form` text,
	`with_food` text,
	`appearance` text,
	`times` text NOT NULL,
	`weekdays` text NOT NULL,
	`duration_weeks` integer,
	`notes` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`version` integer NOT NULL,
	`revisions` text NOT NULL,
	`pauses` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `medicine_person_seq` ON `medicine` (`person_id`,`seq`);--> statement-breakpoint
CREATE TABLE `profile` (
	`user_id` text PRIMARY KEY NOT NULL,
	`firstName` text NOT NULL,
	`lastName` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`dateOfBirth` text NOT NULL,
	`emergencyContact` text NOT NULL,
	`medicalConditions` text NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`stage` text NOT NULL,
	`recipient_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`origin` text NOT NULL,
	`not_before` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`about` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`lease` text,
	`fault` text,
	`accepted_at` integer,
	`shown_at` integer,
	`acted_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_next` ON `delivery` (`next_at`,`origin`);--> statement-breakpoint
CREATE INDEX `delivery_recipient` ON `delivery` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `delivery_subscription` ON `delivery` (`subscription_id`,`next_at`);--> statement-breakpoint
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`);--> statement-breakpoint
CREATE INDEX `delivery_state` ON `delivery` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_once` ON `delivery` (`person_id`,`group`,`stage`,`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`device_name` text,
	`endpoint` text NOT NULL,
	`origin` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`show_names` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'live' NOT NULL,
	`created_at` integer NOT NULL,
	`last_accepted_at` integer,
	`last_shown_at` integer,
	`unshown` integer DEFAULT 0 NOT NULL,
	`unshown_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_device_id_unique` ON `push_subscription` (`device_id`);--> statement-breakpoint
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
	`zones` text NOT NULL,
	`viewers` text DEFAULT '' NOT NULL
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
CREATE INDEX `snooze_group` ON `snooze` (`person_id`,`group`);--> statement-breakpoint
CREATE TABLE `event` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`place` text NOT NULL,
	`companions` text NOT NULL,
	`reminder_minutes` integer,
	`start_datetime` text NOT NULL,
	`end_datetime` text NOT NULL,
	`time_zone` text NOT NULL,
	`rrule` text,
	`exceptions` text NOT NULL,
	`stamps` text NOT NULL,
	`delete_stamp` text,
	`restore_stamp` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_person_seq` ON `event` (`person_id`,`seq`);