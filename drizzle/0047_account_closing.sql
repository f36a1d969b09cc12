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
ALTER TABLE `account_deletion` ADD `is_final` integer DEFAULT false NOT NULL;