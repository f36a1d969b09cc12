ALTER TABLE `occurrence` ADD `asked` text;--> statement-breakpoint
ALTER TABLE `occurrence` ADD `restarts` integer DEFAULT 0 NOT NULL;