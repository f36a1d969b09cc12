CREATE TABLE `family_letter` (
	`id` text PRIMARY KEY NOT NULL,
	`root_id` text NOT NULL,
	`mailbox_hash` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `family_letter_root` ON `family_letter` (`root_id`);--> statement-breakpoint
CREATE INDEX `family_letter_mailbox` ON `family_letter` (`mailbox_hash`);--> statement-breakpoint
CREATE INDEX `family_letter_at` ON `family_letter` (`at`);