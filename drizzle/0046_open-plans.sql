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
CREATE INDEX `plan_letter_due` ON `plan_letter` (`state`,`next_at`);