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
CREATE TABLE `contact_mail` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	`sent_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contact`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_mail_due` ON `contact_mail` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `contact_mail_sent` ON `contact_mail` (`sent_at`);--> statement-breakpoint
ALTER TABLE `user` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `email_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`id`,`name_folded`,`email_folded`);--> statement-breakpoint
ALTER TABLE `contact` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact` ADD `trapped` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact` ADD `received_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_received` ON `contact` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_state` ON `contact` (`state`,`received_at`,`id`);--> statement-breakpoint
UPDATE `user` SET `name_folded` = fold(`name`), `email_folded` = fold(`email`);--> statement-breakpoint
UPDATE `contact` SET `received_at` = `created_at`;