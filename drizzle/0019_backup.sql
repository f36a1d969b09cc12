CREATE TABLE `backup_turn` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	`failed_at` integer,
	`reason` text
);
