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
ALTER TABLE `user` ADD `terms_version` text;--> statement-breakpoint
ALTER TABLE `user` ADD `terms_agreed_at` text;