ALTER TABLE `import_run` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_run` ADD `given_up_at` text;