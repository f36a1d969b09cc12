DROP INDEX `delivery_subscription`;--> statement-breakpoint
DROP INDEX `delivery_expires`;--> statement-breakpoint
CREATE INDEX `delivery_subscription` ON `delivery` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`);