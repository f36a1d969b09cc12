CREATE TABLE `engine_figures` (
	`engine` text PRIMARY KEY NOT NULL,
	`saved_at` integer NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `engine_figures_saved` ON `engine_figures` (`saved_at`);--> statement-breakpoint
CREATE TABLE `delivery_count` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `history` ADD `change_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stream` ADD `change_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `stream_change_no` ON `stream` (`change_no`);--> statement-breakpoint
ALTER TABLE `heartbeat` ADD `followed` integer;--> statement-breakpoint
INSERT INTO `delivery_count` (`state`, `count`) SELECT s.value, (SELECT count(*) FROM `delivery` WHERE `state` = s.value) FROM json_each('["pending","claimed","accepted","shown","acted","expired","cancelled","gone","failed"]') s;
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_in` AFTER INSERT ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_out` AFTER DELETE ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_counted_over` AFTER UPDATE OF `state` ON `delivery` WHEN OLD.`state` <> NEW.`state` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
