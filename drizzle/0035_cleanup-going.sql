ALTER TABLE `cleanup` ADD `going` text;--> statement-breakpoint
CREATE INDEX `cleanup_going` ON `cleanup` (`id`) WHERE "cleanup"."going" is not null;