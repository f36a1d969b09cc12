CREATE TABLE `account_deletion` (
	`user_id` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL,
	`purged_at` text
);
--> statement-breakpoint
CREATE INDEX `account_deletion_due` ON `account_deletion` (`purged_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `ledger_user` ON `ledger` (`user_id`);