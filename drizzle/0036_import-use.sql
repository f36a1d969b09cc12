CREATE TABLE `import_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`bytes` integer NOT NULL,
	`date` text NOT NULL,
	`files` integer NOT NULL
);
