CREATE TABLE `test_ring` (
	`id` text PRIMARY KEY NOT NULL,
	`ring_id` text NOT NULL,
	`person_id` text NOT NULL,
	`session_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`heard` integer,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_ring_ring` ON `test_ring` (`ring_id`);--> statement-breakpoint
CREATE INDEX `test_ring_person` ON `test_ring` (`person_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `test_ring_ends` ON `test_ring` (`ends_at`);