ALTER TABLE `person_horizon` RENAME TO `planning_watermark`;--> statement-breakpoint
DROP INDEX `person_horizon_refill`;--> statement-breakpoint
CREATE INDEX `planning_watermark_refill` ON `planning_watermark` (`refill_at`);