DROP INDEX `contact_mail_due`;--> statement-breakpoint
ALTER TABLE `contact_mail` ADD `rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_mail_due` ON `contact_mail` (`state`,`rank`,`next_at`);