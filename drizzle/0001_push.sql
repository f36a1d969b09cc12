CREATE TABLE `delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`stage` text NOT NULL,
	`recipient_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`origin` text NOT NULL,
	`not_before` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`about` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`lease` text,
	`fault` text,
	`accepted_at` integer,
	`shown_at` integer,
	`acted_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_next` ON `delivery` (`next_at`,`origin`);--> statement-breakpoint
CREATE INDEX `delivery_recipient` ON `delivery` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `delivery_subscription` ON `delivery` (`subscription_id`,`next_at`);--> statement-breakpoint
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`);--> statement-breakpoint
CREATE INDEX `delivery_state` ON `delivery` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_once` ON `delivery` (`person_id`,`group`,`stage`,`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`device_name` text,
	`endpoint` text NOT NULL,
	`origin` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`show_names` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'live' NOT NULL,
	`created_at` integer NOT NULL,
	`last_accepted_at` integer,
	`last_shown_at` integer,
	`unshown` integer DEFAULT 0 NOT NULL,
	`unshown_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_device_id_unique` ON `push_subscription` (`device_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user` ON `push_subscription` (`user_id`);