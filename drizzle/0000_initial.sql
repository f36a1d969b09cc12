CREATE TABLE `admin_audit` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`outcome` text NOT NULL,
	`actor_id` text NOT NULL,
	`target_id` text,
	`before` text,
	`after` text,
	`day` text,
	`count` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_audit_until` ON `admin_audit` (`until`);--> statement-breakpoint
CREATE UNIQUE INDEX `admin_audit_day` ON `admin_audit` (`actor_id`,`action`,`outcome`,`day`);--> statement-breakpoint
CREATE TABLE `account_closing` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`mail` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_closing_due` ON `account_closing` (`closes_at`);--> statement-breakpoint
CREATE INDEX `account_closing_mail` ON `account_closing` (`mail`,`next_at`);--> statement-breakpoint
CREATE TABLE `account_deletion` (
	`user_id` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL,
	`purged_at` text,
	`reached` text,
	`is_final` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_deletion_due` ON `account_deletion` (`purged_at`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `sign_in_nonce` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_nonce_expires` ON `sign_in_nonce` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`simple_view` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`last_heard_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`absolute_expires_at` text NOT NULL,
	`ended_at` text,
	`proved_at` text,
	`provider` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_ended` ON `session` (`ended_at`);--> statement-breakpoint
CREATE TABLE `picture` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`base64` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_user_id_unique` ON `picture` (`user_id`);--> statement-breakpoint
CREATE TABLE `identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`added_at` text,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identity_user` ON `identity` (`user_id`);--> statement-breakpoint
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
	`usage_reset_date` text,
	`ai_consent_at` text,
	`ai_consent_version` integer DEFAULT 1 NOT NULL,
	`terms_version` text,
	`terms_agreed_at` text,
	`demo` integer DEFAULT false NOT NULL,
	`root_id` text,
	`name_folded` text DEFAULT '' NOT NULL,
	`email_folded` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_root` ON `user` (`root_id`);--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`id`,`name_folded`,`email_folded`);--> statement-breakpoint
CREATE INDEX `user_email` ON `user` (`email_folded`);--> statement-breakpoint
CREATE TABLE `user_time_zone` (
	`user_id` text NOT NULL,
	`from` text NOT NULL,
	`zone` text NOT NULL,
	PRIMARY KEY(`user_id`, `from`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `backup_turn` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	`failed_at` integer,
	`reason` text
);
--> statement-breakpoint
CREATE TABLE `daily_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`bytes` integer NOT NULL,
	`letters` integer NOT NULL,
	`fact_bytes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`restored_at` text,
	`beats` integer DEFAULT 0 NOT NULL,
	`change_no` integer DEFAULT 0 NOT NULL
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
CREATE INDEX `journal_recorded` ON `journal` (`recorded_at`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`mid` text PRIMARY KEY NOT NULL,
	`stream` text NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`status` text NOT NULL,
	`code` text,
	`seq` integer,
	`body_hash` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`kept_until` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_user` ON `ledger` (`user_id`);--> statement-breakpoint
CREATE INDEX `ledger_kept_until` ON `ledger` (`kept_until`) WHERE "ledger"."kept_until" is not null;--> statement-breakpoint
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
	`seq` integer NOT NULL,
	`change_no` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stream_change_no` ON `stream` (`change_no`);--> statement-breakpoint
CREATE TABLE `sync_device` (
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`session_id` text NOT NULL,
	`last_marked_at` text,
	`heard_at` text,
	`superseded_at` text,
	`stamps` text,
	PRIMARY KEY(`user_id`, `device_id`)
);
--> statement-breakpoint
CREATE INDEX `sync_device_session` ON `sync_device` (`session_id`);--> statement-breakpoint
CREATE TABLE `chat_message` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`timestamp` text NOT NULL,
	`source` text NOT NULL,
	`calls` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_message_seq` ON `chat_message` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `chat_message_session` ON `chat_message` (`session_id`,`timestamp`);--> statement-breakpoint
CREATE INDEX `chat_message_role` ON `chat_message` (`session_id`,`role`,`timestamp`);--> statement-breakpoint
CREATE TABLE `chat_session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`cleanup_id` text,
	`words_left` integer DEFAULT false NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_session_seq` ON `chat_session` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `chat_session_cleanup` ON `chat_session` (`cleanup_id`) WHERE "chat_session"."cleanup_id" is not null;--> statement-breakpoint
CREATE INDEX `chat_session_words_left` ON `chat_session` (`id`) WHERE "chat_session"."words_left" = 1;--> statement-breakpoint
CREATE TABLE `cleanup` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`cleaned_at` text NOT NULL,
	`taken_back_at` text,
	`counts` text NOT NULL,
	`medicines` text NOT NULL,
	`events` text NOT NULL,
	`going` text,
	`reached` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cleanup_of` ON `cleanup` (`user_id`,`cleaned_at`);--> statement-breakpoint
CREATE INDEX `cleanup_end` ON `cleanup` (`cleaned_at`);--> statement-breakpoint
CREATE INDEX `cleanup_going` ON `cleanup` (`id`) WHERE "cleanup"."going" is not null;--> statement-breakpoint
CREATE TABLE `contact` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`trapped` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`received_at` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_created` ON `contact` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_received` ON `contact` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_state` ON `contact` (`state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_user` ON `contact` (`user_id`,`state`,`trapped`);--> statement-breakpoint
CREATE TABLE `contact_mail` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	`rank` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contact`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_mail_due` ON `contact_mail` (`state`,`rank`,`next_at`);--> statement-breakpoint
CREATE INDEX `contact_mail_sent` ON `contact_mail` (`sent_at`);--> statement-breakpoint
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
	`stands_for` text,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mark_person_seq` ON `mark` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `mark_person_date` ON `mark` (`person_id`,`date`);--> statement-breakpoint
CREATE TABLE `calendar_secret` (
	`person_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`session_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_secret_hash_unique` ON `calendar_secret` (`hash`);--> statement-breakpoint
CREATE INDEX `calendar_secret_session` ON `calendar_secret` (`session_id`);--> statement-breakpoint
CREATE TABLE `family_look` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`until` text NOT NULL,
	`session_id` text,
	`day` text
);
--> statement-breakpoint
CREATE INDEX `family_look_person` ON `family_look` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `family_look_viewer` ON `family_look` (`viewer_id`);--> statement-breakpoint
CREATE INDEX `family_look_link` ON `family_look` (`link_id`,`at`);--> statement-breakpoint
CREATE INDEX `family_look_until` ON `family_look` (`until`);--> statement-breakpoint
CREATE UNIQUE INDEX `family_look_copy` ON `family_look` (`link_id`,`session_id`,`day`);--> statement-breakpoint
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
	`sees_phone` integer DEFAULT false NOT NULL,
	`asked_anew` integer DEFAULT false NOT NULL,
	`paused_until` text,
	`deleted_until` text,
	`hidden_medicine_ids` text NOT NULL,
	`grant` integer NOT NULL,
	`created_at` text NOT NULL,
	`accepted_at` text,
	`declined_at` text,
	`ended_at` text,
	`ended_by` text,
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
CREATE INDEX `family_link_ended` ON `family_link` (`ended_at`);--> statement-breakpoint
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
CREATE TABLE `family_letter` (
	`id` text PRIMARY KEY NOT NULL,
	`root_id` text NOT NULL,
	`mailbox_hash` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `family_letter_root` ON `family_letter` (`root_id`);--> statement-breakpoint
CREATE INDEX `family_letter_mailbox` ON `family_letter` (`mailbox_hash`);--> statement-breakpoint
CREATE INDEX `family_letter_at` ON `family_letter` (`at`);--> statement-breakpoint
CREATE TABLE `pairing_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`made_by` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pairing_code_person` ON `pairing_code` (`person_id`);--> statement-breakpoint
CREATE INDEX `pairing_code_made_by` ON `pairing_code` (`made_by`);--> statement-breakpoint
CREATE INDEX `pairing_code_expires` ON `pairing_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `family_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `family_link`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_invitation_link` ON `family_invitation` (`link_id`);--> statement-breakpoint
CREATE INDEX `family_invitation_expires` ON `family_invitation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `import_run` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`begun_at` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`given_up_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`bytes` integer NOT NULL,
	`date` text NOT NULL,
	`files` integer NOT NULL
);
--> statement-breakpoint
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
	`deleted_by` text,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `medicine_person_seq` ON `medicine` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `medicine_live` ON `medicine` (`person_id`) WHERE "medicine"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`texts` text NOT NULL,
	`holds_from` text NOT NULL,
	`created_at` text NOT NULL,
	`written_to` text DEFAULT '' NOT NULL,
	`is_written` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `news_created` ON `news` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `news_unwritten` ON `news` (`is_written`,`created_at`);--> statement-breakpoint
CREATE TABLE `news_recipient` (
	`news_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` text,
	`mail` text DEFAULT 'off' NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`sent_at` integer,
	PRIMARY KEY(`user_id`, `news_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `news_recipient_news` ON `news_recipient` (`news_id`,`mail`,`read_at`);--> statement-breakpoint
CREATE INDEX `news_recipient_due` ON `news_recipient` (`mail`,`next_at`);--> statement-breakpoint
CREATE INDEX `news_recipient_sent` ON `news_recipient` (`sent_at`);--> statement-breakpoint
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
	`tzdata` text NOT NULL,
	`followed` integer
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
	`asked` text,
	`restarts` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	PRIMARY KEY(`person_id`, `group`)
);
--> statement-breakpoint
CREATE INDEX `occurrence_next` ON `occurrence` (`next_at`);--> statement-breakpoint
CREATE INDEX `occurrence_due` ON `occurrence` (`due_at`);--> statement-breakpoint
CREATE TABLE `planning_watermark` (
	`person_id` text PRIMARY KEY NOT NULL,
	`refill_at` integer,
	`seq` integer NOT NULL,
	`zones` text NOT NULL,
	`viewers` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `planning_watermark_refill` ON `planning_watermark` (`refill_at`);--> statement-breakpoint
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
CREATE TABLE `engine_figures` (
	`engine` text PRIMARY KEY NOT NULL,
	`saved_at` integer NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `engine_figures_saved` ON `engine_figures` (`saved_at`);--> statement-breakpoint
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
CREATE INDEX `event_person_seq` ON `event` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `event_live` ON `event` (`person_id`) WHERE "event"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `ai_reservation` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`usage_reset_date` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_reservation_user` ON `ai_reservation` (`user_id`);--> statement-breakpoint
CREATE INDEX `ai_reservation_end` ON `ai_reservation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `open_plan` (
	`tier` text PRIMARY KEY NOT NULL,
	`opened_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plan_letter` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_letter_due` ON `plan_letter` (`state`,`next_at`);--> statement-breakpoint
CREATE TABLE `waitlist` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waitlist_created` ON `waitlist` (`created_at`);--> statement-breakpoint
CREATE TABLE `test_ring` (
	`id` text PRIMARY KEY NOT NULL,
	`ring_id` text NOT NULL,
	`person_id` text NOT NULL,
	`session_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`heard` integer,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_ring_ring` ON `test_ring` (`ring_id`);--> statement-breakpoint
CREATE INDEX `test_ring_person` ON `test_ring` (`person_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `test_ring_session` ON `test_ring` (`session_id`);--> statement-breakpoint
CREATE INDEX `test_ring_ends` ON `test_ring` (`ends_at`);--> statement-breakpoint
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
CREATE INDEX `delivery_subscription` ON `delivery` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_once` ON `delivery` (`person_id`,`group`,`stage`,`subscription_id`);--> statement-breakpoint
CREATE TABLE `delivery_count` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
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
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_session_id_unique` ON `push_subscription` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user` ON `push_subscription` (`user_id`);
--> statement-breakpoint
INSERT INTO `delivery_count` (`state`, `count`) SELECT value, 0 FROM json_each('["pending","claimed","accepted","shown","acted","expired","cancelled","gone","failed"]');
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_in` AFTER INSERT ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_out` AFTER DELETE ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_over` AFTER UPDATE OF `state` ON `delivery` WHEN OLD.`state` <> NEW.`state` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
