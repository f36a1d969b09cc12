BEGIN TRANSACTION;
CREATE TABLE __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
INSERT INTO "__drizzle_migrations" VALUES(1,'4a7eaa22f2dbca11bf4650a234f5971071869587d625941892c94a46e8fc0dfb',1795287022309);
INSERT INTO "__drizzle_migrations" VALUES(2,'0603db7ae663f6f71daf6c08c64f43b9e444149eb63722557f6437de7a50ecbf',1795319253441);
INSERT INTO "__drizzle_migrations" VALUES(3,'e427cb12e34302c16552bf59124ac13669fc2c5ee87537dfcd89bee46d505a45',1795330628694);
INSERT INTO "__drizzle_migrations" VALUES(4,'0f0eb80976cc313d772f12d51fc9b43ffab381ee32d28be1dd69e87ca5ad6318',1795422658553);
INSERT INTO "__drizzle_migrations" VALUES(5,'3b5ad73399404b3e6d3dd642d1040270fbaf6f2c93d0fb37bd092fca622f2030',1795423593188);
INSERT INTO "__drizzle_migrations" VALUES(6,'c1ae96f07e841d7caa7c1ba087a32d795b066f929d25caa9e80ea7548c373c89',1795424602298);
INSERT INTO "__drizzle_migrations" VALUES(7,'3b959236fc0e0cee544e9ef3bd098187d69cd52816179036ebc88b3cb06ea8f9',1795424809294);
INSERT INTO "__drizzle_migrations" VALUES(8,'66042494cc905313a47374940230f59376d4f5e5a2af1153d760ea70111bbb2e',1795424827642);
INSERT INTO "__drizzle_migrations" VALUES(9,'87118509668de16c201923580f1aa0d31c782eded36f8ef626ecf8e756dadbb1',1795425496171);
INSERT INTO "__drizzle_migrations" VALUES(10,'6bddff5d65df4c2fc8f8162d757712f91a30e60e5750e094704daa1b51a04fd0',1795425983649);
INSERT INTO "__drizzle_migrations" VALUES(11,'5db60842e05774eb90de30aa2303f2520b3cf60f55ea6036f9222f511456d415',1795427271860);
INSERT INTO "__drizzle_migrations" VALUES(12,'2602e744ea332b9134fcbf4a1c540720e57b500a253f84bafe35e493e6d69b09',1795428149146);
INSERT INTO "__drizzle_migrations" VALUES(13,'beff1eace6021796b360886cc4c2a9b1e2b6f3feb23557f3374b44b0d3395b14',1795436296293);
INSERT INTO "__drizzle_migrations" VALUES(14,'fdd82540a48cf39d93e547580df1d28ebf9470c0085c198e46328ecb975936e0',1795448008404);
INSERT INTO "__drizzle_migrations" VALUES(15,'1c65ef9a5130d1602a2345aecc03e6f090e4baebe526847bd9b03c6fe2bc286d',1795459660054);
INSERT INTO "__drizzle_migrations" VALUES(16,'0b7e374eec4ea3778a9b7233d5069822b7a83bb45dcebad423c4d9d2dc1d619c',1795459803849);
INSERT INTO "__drizzle_migrations" VALUES(17,'9c3c8c087fd28e05681ce789c654f2ae0601a596680200b185cf9945c348eb5a',1795489195514);
INSERT INTO "__drizzle_migrations" VALUES(18,'039e5d3025f88ac44a3497d28dc8c0e293bdf8867f3d4ddb7fb90c376421afa3',1795499831900);
INSERT INTO "__drizzle_migrations" VALUES(19,'82fe593bdf4a72d7490b45d161182ea368e2cf244a9ee3735dac882cdaa518b2',1795499948995);
INSERT INTO "__drizzle_migrations" VALUES(20,'64d7f12473a1e03de07a4a723683045a4c7b1469c5215bd61a645c0b4121b1d4',1795505180749);
INSERT INTO "__drizzle_migrations" VALUES(21,'3d9dc6ba99b71e89993d848ac358fae4fc79359a65e19cda828ed3629927251e',1795505322961);
INSERT INTO "__drizzle_migrations" VALUES(22,'6b9659667fb43c8ab2b7d3b858baf6dafe0ccd486f2ee3f238ef8bb8ba9c47a2',1795515517425);
INSERT INTO "__drizzle_migrations" VALUES(23,'6e440bd7c41a4d82e3008d363543297576660ea3737424bb5aa9c4038fec73c0',1795519794846);
INSERT INTO "__drizzle_migrations" VALUES(24,'7eeb24c090dc21a3734a5276110b5db8ecc83cb86894147027682d4eefa14c7e',1795521261176);
INSERT INTO "__drizzle_migrations" VALUES(25,'563265b2e5dcee13a40bf43a24658a3d0cd376453bf9b778dff4ec463bc6fd66',1795526879885);
INSERT INTO "__drizzle_migrations" VALUES(26,'ff6e72d5ce587393ec0ad4f6e3fb279a610885af9c1ae3651212fa2f6567f4a4',1795533719196);
INSERT INTO "__drizzle_migrations" VALUES(27,'ac5f999e7a8c716e7744136abf43d065e15fedd0e955dfc38971d7753a14553c',1795760799574);
INSERT INTO "__drizzle_migrations" VALUES(28,'cd01fa506a9146325f0bd0aab9f4c0a9a23a91669024976ba2f67b3575324c4d',1795762296014);
INSERT INTO "__drizzle_migrations" VALUES(29,'503774d1acbd978422711bf35cb7f7b66a119f6a36f8eadb957f74c3de34c8c9',1795764855172);
INSERT INTO "__drizzle_migrations" VALUES(30,'3e31f6e37c4714ccd6a38c2d2f277d86bd4239a4b287630b7c27aa83748fd9ef',1795765239261);
INSERT INTO "__drizzle_migrations" VALUES(31,'7fb9f71b1ca91aeda3b7d3bbd9ea6c1edc336edf5f4aeb1760f8974244236818',1795789118303);
INSERT INTO "__drizzle_migrations" VALUES(32,'8f4471bbc943c9b849b9b8ecf1a67378f7851ceca0d246701619a504f8fd8c65',1795875703853);
INSERT INTO "__drizzle_migrations" VALUES(33,'7ec802806524a69a22c12c8172fdd94498198311915ee70de7b7f3682b30d1b2',1795899600160);
INSERT INTO "__drizzle_migrations" VALUES(34,'3705c55f66c56819b5bc3eb57a503b98bd5e16a30229ddfa9b909e1628dae9cb',1795959217796);
INSERT INTO "__drizzle_migrations" VALUES(35,'3cdfbc19d2a85211782e5429b6ae91448c84049bc3e55db7b3f761556135e8e9',1795961157279);
INSERT INTO "__drizzle_migrations" VALUES(36,'0ce2cda56da3998c6a24713a4d368bca57aef7b589aec0e9bbe7b21c545630c7',1795973670686);
INSERT INTO "__drizzle_migrations" VALUES(37,'85bab9918b1017571f04b2e283b730ec91749260ed008b0a49229e7419d12f70',1795975106417);
INSERT INTO "__drizzle_migrations" VALUES(38,'691be9db20ccadcfae6d261ddf486e2884d497cd7fe8af7c7a46a30fc04665e3',1795976247308);
INSERT INTO "__drizzle_migrations" VALUES(39,'94fa200be0a0761a9959943307bb0357529450f2cb58535660b6908c979346af',1795976387174);
INSERT INTO "__drizzle_migrations" VALUES(40,'3e91ca1f7d9324bb09335660d1d9842a1b3b7a976d19f24137191b8085503856',1795976447309);
INSERT INTO "__drizzle_migrations" VALUES(41,'906c432663a203afdcef0c0cc68021f8b612110896d9e751b94c75af121cef67',1795976473181);
INSERT INTO "__drizzle_migrations" VALUES(42,'8fc6545c88c7adffe5bcd29fa16332ba9099a17b700aaa89a800f7944920b2f9',1795976602999);
INSERT INTO "__drizzle_migrations" VALUES(43,'973907583faa681a089b658d68c6bc66aeb63e16f605022453fdf20f5d267aa7',1795993513892);
INSERT INTO "__drizzle_migrations" VALUES(44,'34e8e71bc44a2d02b400847caf550ce4236de9ee580e3b9993288460a368b50c',1795994246538);
INSERT INTO "__drizzle_migrations" VALUES(45,'110b8e903c5019c6ee580c9c10b468b0806b97d39ae063d8ee36d3c06ebe8b6c',1795996129253);
INSERT INTO "__drizzle_migrations" VALUES(46,'d755494187eda7cdbac1f80fd6490c6f1db6ee612d56e6de064f33d0449035e8',1795996933840);
INSERT INTO "__drizzle_migrations" VALUES(47,'edc49fc87a4221adff5c2d33145f03adf7eec58fc49209d5b27c01139c88f767',1795997324615);
INSERT INTO "__drizzle_migrations" VALUES(48,'ea195bfa76e9efacc1c8da4e7ac10c1722ce00af83303f23e4cf4ac82c17323b',1796028595829);
CREATE TABLE `account_closing` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`mail` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `account_deletion` (
	`user_id` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL,
	`purged_at` text
, `reached` text, `is_final` integer DEFAULT false NOT NULL);
CREATE TABLE `admin_audit` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`outcome` text NOT NULL,
	`actor_id` text NOT NULL,
	`target_id` text,
	`before` text,
	`after` text,
	`day` text,
	`count` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	`until` text NOT NULL
);
CREATE TABLE `ai_reservation` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`usage_reset_date` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `backup_turn` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	`failed_at` integer,
	`reason` text
);
CREATE TABLE `calendar_secret` (
	`person_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL
, `session_id` text);
CREATE TABLE `chat_message` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`timestamp` text NOT NULL,
	`source` text NOT NULL,
	`calls` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "chat_message" VALUES('01a20bc1-1d18-70a0-848b-b84fb2744cfa','01a20bc1-1d18-78a8-8ef6-dc59d6575166','01900000-0000-7000-8000-000000000001','user','Good morning! What can you help me with?','2026-11-24T04:12:00.000Z','rules','[]',0,4);
INSERT INTO "chat_message" VALUES('01a20bc1-1d18-73f0-b9dd-f4cf595199db','01a20bc1-1d18-78a8-8ef6-dc59d6575166','01900000-0000-7000-8000-000000000001','assistant','Good morning! I can tell you what is left to take today, what stands in your schedule and who is who in your family. I am a program and not a doctor.','2026-11-24T04:12:15.000Z','rules','[]',0,4);
INSERT INTO "chat_message" VALUES('01a21771-0e98-7415-a6c1-1e25e99c6c1f','01a21771-0e98-70d9-a474-833118bfae11','01900000-0000-7000-8000-000000000001','user','Somebody from the bank called and wants the code from my message','2026-11-26T10:40:00.000Z','guard','[]',0,5);
INSERT INTO "chat_message" VALUES('01a21771-0e98-7294-8f9f-475dba45b037','01a21771-0e98-70d9-a474-833118bfae11','01900000-0000-7000-8000-000000000001','assistant','Please be careful, this looks like a trick. Put the receiver down. Tell nobody a code or a card number, send no money, install nothing, and hand nothing over. Then call somebody of your family, on the number that you know. If a code is already told or money is sent, call your bank, and 112.','2026-11-26T10:40:15.000Z','guard','["112","103"]',0,5);
INSERT INTO "chat_message" VALUES('01a2208b-12f8-7ce0-bd26-59c351dad607','01a2208b-12f8-70f6-8fea-ee5cb8443427','01900000-0000-7000-8000-000000000001','user','The grandchildren come at the weekend. What shall I bake?','2026-11-28T05:05:00.000Z','model','[]',0,6);
INSERT INTO "chat_message" VALUES('01a2208b-12f8-77d8-9d7b-f69a07659b1b','01a2208b-12f8-70f6-8fea-ee5cb8443427','01900000-0000-7000-8000-000000000001','assistant','How lovely! Baursaks are always a joy, and an apple pie can be made the evening before. Shall we think of something to play together, too?','2026-11-28T05:05:15.000Z','model','[]',0,6);
INSERT INTO "chat_message" VALUES('01a21da0-eb58-7e64-a9bf-1043e989ab68','01a21da0-eb58-720c-8df8-287e727b8722','01900000-0000-7000-8000-000000000002','user','How do I tell my mother kindly that she should walk more?','2026-11-27T15:30:00.000Z','model','[]',0,3);
INSERT INTO "chat_message" VALUES('01a21da0-eb58-7e85-a1f2-a043c4d8797d','01a21da0-eb58-720c-8df8-287e727b8722','01900000-0000-7000-8000-000000000002','assistant','Perhaps you walk with her: a short way in the evening, and a talk on the way. What is done together feels like no duty.','2026-11-27T15:30:15.000Z','model','[]',0,3);
CREATE TABLE `chat_session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`seq` integer NOT NULL, `cleanup_id` text, `words_left` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "chat_session" VALUES('01a20bc1-1d18-78a8-8ef6-dc59d6575166','01900000-0000-7000-8000-000000000001','Good morning! What can you help me with?','2026-11-24T04:12:00.000Z','2026-11-24T04:12:15.000Z',0,4,NULL,0);
INSERT INTO "chat_session" VALUES('01a21771-0e98-70d9-a474-833118bfae11','01900000-0000-7000-8000-000000000001','Somebody from the bank called and wants the code from my message','2026-11-26T10:40:00.000Z','2026-11-26T10:40:15.000Z',0,5,NULL,0);
INSERT INTO "chat_session" VALUES('01a2208b-12f8-70f6-8fea-ee5cb8443427','01900000-0000-7000-8000-000000000001','The grandchildren come at the weekend. What shall I bake?','2026-11-28T05:05:00.000Z','2026-11-28T05:05:15.000Z',0,6,NULL,0);
INSERT INTO "chat_session" VALUES('01a21da0-eb58-720c-8df8-287e727b8722','01900000-0000-7000-8000-000000000002','How do I tell my mother kindly that she should walk more?','2026-11-27T15:30:00.000Z','2026-11-27T15:30:15.000Z',0,3,NULL,0);
CREATE TABLE `claim` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`seq` integer NOT NULL
);
INSERT INTO "claim" VALUES('01a22bd0-ec23-7c29-8978-532d147dddfd','01900000-0000-7000-8000-000000000001','2026-11-30T12:00','2026-11-30T09:30:21.955Z','01900000-0000-7000-8000-000000000003','Timur Akhmetov',11);
CREATE TABLE `cleanup` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`cleaned_at` text NOT NULL,
	`taken_back_at` text,
	`counts` text NOT NULL,
	`medicines` text NOT NULL,
	`events` text NOT NULL, `going` text, `reached` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `contact` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL
, `state` text DEFAULT 'open' NOT NULL, `trapped` integer DEFAULT false NOT NULL, `received_at` text DEFAULT '' NOT NULL);
CREATE TABLE `contact_mail` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	`sent_at` integer, `rank` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contact`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `daily_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`bytes` integer NOT NULL,
	`letters` integer NOT NULL
, `fact_bytes` integer DEFAULT 0 NOT NULL);
INSERT INTO "daily_use" VALUES('01900000-0000-7000-8000-000000000001','2026-11-30',0,0,364814);
INSERT INTO "daily_use" VALUES('01900000-0000-7000-8000-000000000002','2026-11-30',0,0,41236);
INSERT INTO "daily_use" VALUES('01900000-0000-7000-8000-000000000003','2026-11-30',1149,0,0);
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
CREATE TABLE `delivery_count` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
INSERT INTO "delivery_count" VALUES('pending',0);
INSERT INTO "delivery_count" VALUES('claimed',0);
INSERT INTO "delivery_count" VALUES('accepted',0);
INSERT INTO "delivery_count" VALUES('shown',0);
INSERT INTO "delivery_count" VALUES('acted',0);
INSERT INTO "delivery_count" VALUES('expired',0);
INSERT INTO "delivery_count" VALUES('cancelled',0);
INSERT INTO "delivery_count" VALUES('gone',0);
INSERT INTO "delivery_count" VALUES('failed',0);
CREATE TABLE `early_undo` (
	`person_id` text NOT NULL,
	`target` text NOT NULL,
	`undone_by` text NOT NULL,
	PRIMARY KEY(`person_id`, `target`)
);
CREATE TABLE `engine_figures` (
	`engine` text PRIMARY KEY NOT NULL,
	`saved_at` integer NOT NULL,
	`figures` text NOT NULL
);
CREATE TABLE `event` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`place` text NOT NULL,
	`companions` text NOT NULL,
	`reminder_minutes` integer,
	`start_datetime` text NOT NULL,
	`end_datetime` text NOT NULL,
	`time_zone` text NOT NULL,
	`rrule` text,
	`exceptions` text NOT NULL,
	`stamps` text NOT NULL,
	`delete_stamp` text,
	`restore_stamp` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text,
	`seq` integer NOT NULL
);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000211','01900000-0000-7000-8000-000000000001','Morning exercises','exercise','','Courtyard','',NULL,'2026-10-31T10:00','2026-10-31T11:00','Asia/Almaty','FREQ=WEEKLY;BYDAY=MO,WE,FR','[]','{"title":"2026-10-30T09:37:21.921Z","type":"2026-10-30T09:37:21.921Z","description":"2026-10-30T09:37:21.921Z","place":"2026-10-30T09:37:21.921Z","companions":"2026-10-30T09:37:21.921Z","reminder":"2026-10-30T09:37:21.921Z","time":"2026-10-30T09:37:21.921Z","repeat":"2026-10-30T09:37:21.921Z","occurrences":"2026-10-30T09:37:21.921Z"}',NULL,NULL,'2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z','{"id":"01900000-0000-7000-8000-000000000001","name":"Raushan Akhmetova"}',NULL,6);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000212','01900000-0000-7000-8000-000000000001','Choir','other','','House of culture','',NULL,'2026-10-31T16:00','2026-10-31T17:00','Asia/Almaty','FREQ=WEEKLY;BYDAY=TU,TH','[]','{"title":"2026-10-30T09:37:21.921Z","type":"2026-10-30T09:37:21.921Z","description":"2026-10-30T09:37:21.921Z","place":"2026-10-30T09:37:21.921Z","companions":"2026-10-30T09:37:21.921Z","reminder":"2026-10-30T09:37:21.921Z","time":"2026-10-30T09:37:21.921Z","repeat":"2026-10-30T09:37:21.921Z","occurrences":"2026-10-30T09:37:21.921Z"}',NULL,NULL,'2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z','{"id":"01900000-0000-7000-8000-000000000001","name":"Raushan Akhmetova"}',NULL,7);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000213','01900000-0000-7000-8000-000000000001','Lunch with the family','other','','','Dana and the children',NULL,'2026-10-31T13:00','2026-10-31T14:00','Asia/Almaty','FREQ=WEEKLY;BYDAY=SA,SU','[]','{"title":"2026-10-30T09:37:21.921Z","type":"2026-10-30T09:37:21.921Z","description":"2026-10-30T09:37:21.921Z","place":"2026-10-30T09:37:21.921Z","companions":"2026-10-30T09:37:21.921Z","reminder":"2026-10-30T09:37:21.921Z","time":"2026-10-30T09:37:21.921Z","repeat":"2026-10-30T09:37:21.921Z","occurrences":"2026-10-30T09:37:21.921Z"}',NULL,NULL,'2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z','{"id":"01900000-0000-7000-8000-000000000001","name":"Raushan Akhmetova"}',NULL,8);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000214','01900000-0000-7000-8000-000000000001','Cardiologist','appointment','Bring the blood pressure diary','Clinic No. 4, room 12','Dana',120,'2026-12-03T11:30','2026-12-03T12:30','Asia/Almaty',NULL,'[]','{"title":"2026-10-30T09:37:21.921Z","type":"2026-10-30T09:37:21.921Z","description":"2026-10-30T09:37:21.921Z","place":"2026-10-30T09:37:21.921Z","companions":"2026-10-30T09:37:21.921Z","reminder":"2026-10-30T09:37:21.921Z","time":"2026-10-30T09:37:21.921Z","repeat":"2026-10-30T09:37:21.921Z","occurrences":"2026-10-30T09:37:21.921Z"}',NULL,NULL,'2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z','{"id":"01900000-0000-7000-8000-000000000001","name":"Raushan Akhmetova"}',NULL,9);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000215','01900000-0000-7000-8000-000000000001','Blood test','appointment','','Clinic No. 4','',NULL,'2026-11-24T08:30','2026-11-24T09:30','Asia/Almaty',NULL,'[]','{"title":"2026-10-30T09:37:21.921Z","type":"2026-10-30T09:37:21.921Z","description":"2026-10-30T09:37:21.921Z","place":"2026-10-30T09:37:21.921Z","companions":"2026-10-30T09:37:21.921Z","reminder":"2026-10-30T09:37:21.921Z","time":"2026-10-30T09:37:21.921Z","repeat":"2026-10-30T09:37:21.921Z","occurrences":"2026-10-30T09:37:21.921Z"}',NULL,NULL,'2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z','{"id":"01900000-0000-7000-8000-000000000001","name":"Raushan Akhmetova"}',NULL,10);
INSERT INTO "event" VALUES('01900000-0000-7000-8000-000000000216','01900000-0000-7000-8000-000000000002','Dentist','appointment','','','',NULL,'2026-12-05T17:00','2026-12-05T18:00','Asia/Almaty',NULL,'[]','{"title":"2026-10-30T09:37:21.943Z","type":"2026-10-30T09:37:21.943Z","description":"2026-10-30T09:37:21.943Z","place":"2026-10-30T09:37:21.943Z","companions":"2026-10-30T09:37:21.943Z","reminder":"2026-10-30T09:37:21.943Z","time":"2026-10-30T09:37:21.943Z","repeat":"2026-10-30T09:37:21.943Z","occurrences":"2026-10-30T09:37:21.943Z"}',NULL,NULL,'2026-10-30T09:37:21.943Z','2026-10-30T09:37:21.943Z','{"id":"01900000-0000-7000-8000-000000000002","name":"Dana Akhmetova"}',NULL,2);
CREATE TABLE `family_approval` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`device_id` text NOT NULL,
	`mutation` text NOT NULL,
	`happened_at` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`viewer_seq` integer NOT NULL,
	`person_seq` integer NOT NULL
);
CREATE TABLE `family_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `family_link`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `family_letter` (
	`id` text PRIMARY KEY NOT NULL,
	`root_id` text NOT NULL,
	`mailbox_hash` text NOT NULL,
	`at` text NOT NULL
);
CREATE TABLE `family_link` (
	`id` text PRIMARY KEY NOT NULL,
	`viewer_id` text,
	`person_id` text,
	`asked_by` text NOT NULL,
	`email` text,
	`addressed_id` text,
	`display_name` text NOT NULL,
	`relationship` text NOT NULL,
	`viewer_display_name` text,
	`viewer_relationship` text,
	`status` text NOT NULL,
	`scopes` text NOT NULL,
	`ask_first` integer NOT NULL,
	`keeps_devices` integer NOT NULL,
	`paused_until` text,
	`hidden_medicine_ids` text NOT NULL,
	`grant` integer NOT NULL,
	`created_at` text NOT NULL,
	`accepted_at` text,
	`declined_at` text,
	`last_looked_at` text,
	`seq` integer NOT NULL,
	`person_seq` integer NOT NULL,
	`addressed_seq` integer NOT NULL
, `ended_at` text, `ended_by` text, `sees_phone` integer DEFAULT false NOT NULL, `asked_anew` integer DEFAULT false NOT NULL, `deleted_until` text);
INSERT INTO "family_link" VALUES('01900000-0000-7000-8000-000000000201','01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000001','viewer',NULL,NULL,'Mother','Mother',NULL,NULL,'accepted','["see_medicines","see_schedule","alerted","may_change"]',0,0,NULL,'[]',1,'2026-10-30T09:37:21.945Z','2026-10-30T09:37:21.945Z',NULL,NULL,2,2,0,NULL,NULL,1,0,NULL);
INSERT INTO "family_link" VALUES('01900000-0000-7000-8000-000000000202','01900000-0000-7000-8000-000000000003','01900000-0000-7000-8000-000000000001','viewer',NULL,NULL,'Mother','Mother',NULL,NULL,'accepted','["see_medicines","see_schedule","alerted"]',0,0,NULL,'[]',1,'2026-10-30T09:37:21.945Z','2026-10-30T09:37:21.945Z',NULL,NULL,2,3,0,NULL,NULL,1,0,NULL);
CREATE TABLE `family_look` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`until` text NOT NULL
, `session_id` text, `day` text);
CREATE TABLE `heartbeat` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`tzdata` text NOT NULL
, `followed` integer);
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`restored_at` text
, `beats` integer DEFAULT 0 NOT NULL, `change_no` integer DEFAULT 0 NOT NULL);
CREATE TABLE `identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL, `email` text, `added_at` text,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "identity" VALUES('google','aigul','019a9f00-0000-7000-8000-000000000001',NULL,NULL);
CREATE TABLE `import_run` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`begun_at` text NOT NULL, `tries` integer DEFAULT 0 NOT NULL, `given_up_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `import_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`bytes` integer NOT NULL,
	`date` text NOT NULL,
	`files` integer NOT NULL
);
CREATE TABLE `journal` (
	`mid` text PRIMARY KEY NOT NULL,
	`stream` text NOT NULL,
	`seq` integer NOT NULL,
	`op` text NOT NULL,
	`actor_id` text NOT NULL,
	`device_id` text NOT NULL,
	`before` text,
	`after` text,
	`happened_at` text NOT NULL,
	`device_time` integer NOT NULL,
	`recorded_at` text NOT NULL,
	`unknown` text
);
INSERT INTO "journal" VALUES('01a22bd0-ecef-70c0-92dc-30ffb10c2ca9','p:01900000-0000-7000-8000-000000000001',237,'dose.mark','01900000-0000-7000-8000-000000000001','demo-tablet','[]','[{"id":"01a22bd0-ecef-70c0-92dc-30ffb10c2ca9","medicine_id":"01900000-0000-7000-8000-000000000104","date":"2026-11-29","time":"20:00","status":"taken","reason":null,"taken_at":"2026-11-29T15:20:00.000Z","recorded_at":"2026-11-29T15:20:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000001","by_name":"Raushan Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-29T15:20:00.000Z',1795965600000,'2026-11-30T09:37:22.159Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecef-7095-8c68-5b7bc40a9388','p:01900000-0000-7000-8000-000000000001',238,'dose.mark','01900000-0000-7000-8000-000000000001','demo-tablet','[]','[{"id":"01a22bd0-ecef-7095-8c68-5b7bc40a9388","medicine_id":"01900000-0000-7000-8000-000000000101","date":"2026-11-30","time":"08:00","status":"taken","reason":null,"taken_at":"2026-11-30T03:12:00.000Z","recorded_at":"2026-11-30T03:12:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000001","by_name":"Raushan Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-30T03:12:00.000Z',1796008320000,'2026-11-30T09:37:22.159Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecef-7962-b53b-4eb158533b7a','p:01900000-0000-7000-8000-000000000001',239,'dose.mark','01900000-0000-7000-8000-000000000001','demo-tablet','[]','[{"id":"01a22bd0-ecef-7962-b53b-4eb158533b7a","medicine_id":"01900000-0000-7000-8000-000000000104","date":"2026-11-30","time":"08:00","status":"taken","reason":null,"taken_at":"2026-11-30T03:09:00.000Z","recorded_at":"2026-11-30T03:09:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000001","by_name":"Raushan Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-30T03:09:00.000Z',1796008140000,'2026-11-30T09:37:22.159Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecef-7a29-8933-775600cbc8af','p:01900000-0000-7000-8000-000000000001',240,'dose.mark','01900000-0000-7000-8000-000000000001','demo-tablet','[]','[{"id":"01a22bd0-ecef-7a29-8933-775600cbc8af","medicine_id":"01900000-0000-7000-8000-000000000104","date":"2026-11-30","time":"12:00","status":"taken","reason":null,"taken_at":"2026-11-30T07:18:00.000Z","recorded_at":"2026-11-30T07:18:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000001","by_name":"Raushan Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-30T07:18:00.000Z',1796023080000,'2026-11-30T09:37:22.159Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf0-7115-b6ae-c7e318267c5a','p:01900000-0000-7000-8000-000000000002',3,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf0-7115-b6ae-c7e318267c5a","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-01","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-01T04:30:00.000Z","recorded_at":"2026-11-01T04:30:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-01T04:30:00.000Z',1793507400000,'2026-11-30T09:37:22.160Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf0-7e6e-8a61-118d571c0c50','p:01900000-0000-7000-8000-000000000002',4,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf0-7e6e-8a61-118d571c0c50","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-02","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-02T04:53:00.000Z","recorded_at":"2026-11-02T04:53:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-02T04:53:00.000Z',1793595180000,'2026-11-30T09:37:22.160Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf0-7845-9979-5865d0c70dec','p:01900000-0000-7000-8000-000000000002',5,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf0-7845-9979-5865d0c70dec","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-03","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-03T04:46:00.000Z","recorded_at":"2026-11-03T04:46:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-03T04:46:00.000Z',1793681160000,'2026-11-30T09:37:22.160Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf0-78ed-822b-d1264767e559','p:01900000-0000-7000-8000-000000000002',6,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf0-78ed-822b-d1264767e559","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-04","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-04T04:41:00.000Z","recorded_at":"2026-11-04T04:41:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-04T04:41:00.000Z',1793767260000,'2026-11-30T09:37:22.160Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf0-7efb-8359-83bea1905888','p:01900000-0000-7000-8000-000000000002',7,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf0-7efb-8359-83bea1905888","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-05","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-05T04:35:00.000Z","recorded_at":"2026-11-05T04:35:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-05T04:35:00.000Z',1793853300000,'2026-11-30T09:37:22.160Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7375-8e44-032488ea6cc8','p:01900000-0000-7000-8000-000000000002',8,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7375-8e44-032488ea6cc8","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-06","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-06T04:43:00.000Z","recorded_at":"2026-11-06T04:43:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-06T04:43:00.000Z',1793940180000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7563-9e30-9c18df1d4143','p:01900000-0000-7000-8000-000000000002',9,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7563-9e30-9c18df1d4143","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-07","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-07T04:40:00.000Z","recorded_at":"2026-11-07T04:40:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-07T04:40:00.000Z',1794026400000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7d3a-a868-37d00eeb11a2','p:01900000-0000-7000-8000-000000000002',10,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7d3a-a868-37d00eeb11a2","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-08","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-08T04:35:00.000Z","recorded_at":"2026-11-08T04:35:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-08T04:35:00.000Z',1794112500000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7010-bc88-582d3d2afa32','p:01900000-0000-7000-8000-000000000002',11,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7010-bc88-582d3d2afa32","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-09","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-09T04:40:00.000Z","recorded_at":"2026-11-09T04:40:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-09T04:40:00.000Z',1794199200000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-75d7-8099-3b9785c7cf95','p:01900000-0000-7000-8000-000000000002',12,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-75d7-8099-3b9785c7cf95","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-10","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-10T04:38:00.000Z","recorded_at":"2026-11-10T04:38:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-10T04:38:00.000Z',1794285480000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7c01-a30b-0d821f029a8b','p:01900000-0000-7000-8000-000000000002',13,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7c01-a30b-0d821f029a8b","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-11","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-11T04:54:00.000Z","recorded_at":"2026-11-11T04:54:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-11T04:54:00.000Z',1794372840000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf1-7b89-a98d-f4b5456d2ed5','p:01900000-0000-7000-8000-000000000002',14,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf1-7b89-a98d-f4b5456d2ed5","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-12","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-12T04:36:00.000Z","recorded_at":"2026-11-12T04:36:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-12T04:36:00.000Z',1794458160000,'2026-11-30T09:37:22.161Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-7a9e-9069-4f07b4159d1e','p:01900000-0000-7000-8000-000000000002',15,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-7a9e-9069-4f07b4159d1e","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-13","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-13T04:45:00.000Z","recorded_at":"2026-11-13T04:45:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-13T04:45:00.000Z',1794545100000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-7b7e-8745-3a925635f90d','p:01900000-0000-7000-8000-000000000002',16,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-7b7e-8745-3a925635f90d","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-15","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-15T04:42:00.000Z","recorded_at":"2026-11-15T04:42:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-15T04:42:00.000Z',1794717720000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-7fc6-a32d-5b668c70aafc','p:01900000-0000-7000-8000-000000000002',17,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-7fc6-a32d-5b668c70aafc","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-16","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-16T04:51:00.000Z","recorded_at":"2026-11-16T04:51:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-16T04:51:00.000Z',1794804660000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-7af8-b814-b039ef2eefc3','p:01900000-0000-7000-8000-000000000002',18,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-7af8-b814-b039ef2eefc3","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-17","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-17T04:53:00.000Z","recorded_at":"2026-11-17T04:53:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-17T04:53:00.000Z',1794891180000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-75f7-ae38-ae2b5020f0bd','p:01900000-0000-7000-8000-000000000002',19,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-75f7-ae38-ae2b5020f0bd","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-20","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-20T04:43:00.000Z","recorded_at":"2026-11-20T04:43:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-20T04:43:00.000Z',1795149780000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-798c-9cff-3a910a4799b4','p:01900000-0000-7000-8000-000000000002',20,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-798c-9cff-3a910a4799b4","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-21","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-21T04:52:00.000Z","recorded_at":"2026-11-21T04:52:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-21T04:52:00.000Z',1795236720000,'2026-11-30T09:37:22.162Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf2-7ee7-9be0-c74d41cf6e32','p:01900000-0000-7000-8000-000000000002',21,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf2-7ee7-9be0-c74d41cf6e32","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-22","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-22T04:50:00.000Z","recorded_at":"2026-11-22T04:50:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-22T04:50:00.000Z',1795323000000,'2026-11-30T09:37:22.163Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf5-7871-97fb-278d8afcd5dc','p:01900000-0000-7000-8000-000000000002',22,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf5-7871-97fb-278d8afcd5dc","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-23","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-23T04:45:00.000Z","recorded_at":"2026-11-23T04:45:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-23T04:45:00.000Z',1795409100000,'2026-11-30T09:37:22.165Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf6-7f13-ad9b-7986816ad6bf','p:01900000-0000-7000-8000-000000000002',23,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf6-7f13-ad9b-7986816ad6bf","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-24","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-24T04:37:00.000Z","recorded_at":"2026-11-24T04:37:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-24T04:37:00.000Z',1795495020000,'2026-11-30T09:37:22.166Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf6-76ec-a8b9-02b0853a89b3','p:01900000-0000-7000-8000-000000000002',24,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf6-76ec-a8b9-02b0853a89b3","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-25","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-25T04:38:00.000Z","recorded_at":"2026-11-25T04:38:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-25T04:38:00.000Z',1795581480000,'2026-11-30T09:37:22.166Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf6-787b-827c-ca4f31c558d4','p:01900000-0000-7000-8000-000000000002',25,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf6-787b-827c-ca4f31c558d4","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-26","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-26T04:52:00.000Z","recorded_at":"2026-11-26T04:52:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-26T04:52:00.000Z',1795668720000,'2026-11-30T09:37:22.166Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf6-776f-8954-addd71541408','p:01900000-0000-7000-8000-000000000002',26,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf6-776f-8954-addd71541408","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-27","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-27T04:51:00.000Z","recorded_at":"2026-11-27T04:51:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-27T04:51:00.000Z',1795755060000,'2026-11-30T09:37:22.166Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecf7-70d0-be26-c0ad89d3706c','p:01900000-0000-7000-8000-000000000002',27,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecf7-70d0-be26-c0ad89d3706c","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-29","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-29T04:50:00.000Z","recorded_at":"2026-11-29T04:50:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-29T04:50:00.000Z',1795927800000,'2026-11-30T09:37:22.167Z','null');
INSERT INTO "journal" VALUES('01a22bd0-ecfb-7358-90e9-670b3a854c84','p:01900000-0000-7000-8000-000000000002',28,'dose.mark','01900000-0000-7000-8000-000000000002','demo-tablet','[]','[{"id":"01a22bd0-ecfb-7358-90e9-670b3a854c84","medicine_id":"01900000-0000-7000-8000-000000000106","date":"2026-11-30","time":"09:30","status":"taken","reason":null,"taken_at":"2026-11-30T04:38:00.000Z","recorded_at":"2026-11-30T04:38:00.000Z","by_user_id":"01900000-0000-7000-8000-000000000002","by_name":"Dana Akhmetova","device_id":"demo-tablet","undone_by":null}]','2026-11-30T04:38:00.000Z',1796013480000,'2026-11-30T09:37:22.171Z','null');
CREATE TABLE `ledger` (
	`mid` text PRIMARY KEY NOT NULL,
	`stream` text NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`status` text NOT NULL,
	`code` text,
	`seq` integer,
	`body_hash` text NOT NULL,
	`recorded_at` integer NOT NULL
, `kept_until` integer);
INSERT INTO "ledger" VALUES('01a22bd0-ecef-70c0-92dc-30ffb10c2ca9','p:01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000001','demo-tablet','ok',NULL,237,'7d24e42f28ae76919cc0a97c11b677671576ec52a487d9794606e922a60dc551',1796031442159,1801215442159);
INSERT INTO "ledger" VALUES('01a22bd0-ecef-7095-8c68-5b7bc40a9388','p:01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000001','demo-tablet','ok',NULL,238,'bd1c811a017905e446c3164eb4f17be8a9150fbfd799984788089ec67bf563b8',1796031442159,1801215442159);
INSERT INTO "ledger" VALUES('01a22bd0-ecef-7962-b53b-4eb158533b7a','p:01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000001','demo-tablet','ok',NULL,239,'e95a71563002a7ae1409aa6e1bab2213083ec3cacf00c3ae01b55496651b535e',1796031442159,1801215442159);
INSERT INTO "ledger" VALUES('01a22bd0-ecef-7a29-8933-775600cbc8af','p:01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000001','demo-tablet','ok',NULL,240,'fd64f0e0e1c02b59e3409aa04ef82da71cbc7dbd4026ee2a868fba56f2012745',1796031442159,1801215442159);
INSERT INTO "ledger" VALUES('01a22bd0-ecf0-7115-b6ae-c7e318267c5a','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,3,'4043c82ef8e542ca91def849dac03ba336d183ad2b4c313eaff12d64ced54b72',1796031442160,1801215442160);
INSERT INTO "ledger" VALUES('01a22bd0-ecf0-7e6e-8a61-118d571c0c50','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,4,'ef044f3dd09a059bfbb58c8b4f8fcdc6b63e2ebf3eedf4b3ee530c910117cec6',1796031442160,1801215442160);
INSERT INTO "ledger" VALUES('01a22bd0-ecf0-7845-9979-5865d0c70dec','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,5,'e8f13da7e8961f5722cec6b91e5e7e04c970eee762089108c50b524e2733315c',1796031442160,1801215442160);
INSERT INTO "ledger" VALUES('01a22bd0-ecf0-78ed-822b-d1264767e559','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,6,'81b0982a9a006f76d08ea58b8f605536c9015b35920a3de2c73ee15a5b9eee90',1796031442160,1801215442160);
INSERT INTO "ledger" VALUES('01a22bd0-ecf0-7efb-8359-83bea1905888','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,7,'7fc01052c1ef6b1ccc033fa57b962f3c784ce4877a55ae280e638d6465e81225',1796031442160,1801215442160);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7375-8e44-032488ea6cc8','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,8,'0a5f33b911bcab7de1f3052c18775979093ec76ee38eb1adacab0e6a8cd8df25',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7563-9e30-9c18df1d4143','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,9,'4f114bd58d04865abffbb5899cbb5011f2ac3aec9fa2289a9a8de6e149188d0e',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7d3a-a868-37d00eeb11a2','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,10,'8707e9ee5a3d870b4fe5b8d9751d5363318cf29bc6ead797d499ed44b1102496',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7010-bc88-582d3d2afa32','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,11,'78abe61dc22e33ee7944ec8f682fa71a34de213e8b6815a448ca3fbafba1ee49',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-75d7-8099-3b9785c7cf95','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,12,'debaa2b025189d090a40727fe7581c16c498c518b50a02c48405c9c2fc07e737',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7c01-a30b-0d821f029a8b','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,13,'0740bc89085b98f72b96270d4e7770bf26995293f0d26edb6ea8a201d58f2e87',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf1-7b89-a98d-f4b5456d2ed5','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,14,'68a94dd6691473ab019083fac43888710a1d5b180bd6f9be85c03f5e3f97f57f',1796031442161,1801215442161);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-7a9e-9069-4f07b4159d1e','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,15,'c77a9d7c883367c866fc67aaf6214adf202ec72aa9c2b9c944030dfa87f82d1e',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-7b7e-8745-3a925635f90d','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,16,'4624efbc1355a9a483afd5cf74562741e5aea6f6b29d508d41b8f1ff09bfc879',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-7fc6-a32d-5b668c70aafc','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,17,'4913c60d852eb8c48300f57f4bce03196a2f8939b7f08eb5060c8cf852b87782',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-7af8-b814-b039ef2eefc3','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,18,'0c8b1c1c0d9aed49e0bb3bf72f04c33876cb24ce125979fa9d2f89fa1fcc7c57',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-75f7-ae38-ae2b5020f0bd','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,19,'7cc02a678d80b349d632204fba938e1df24e49324ef03f780d6ecc8e50fb8f1b',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-798c-9cff-3a910a4799b4','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,20,'d285cca3c741140e2817091965f7501c9bfd65aca9223c9bbf997f565e8c2ad5',1796031442162,1801215442162);
INSERT INTO "ledger" VALUES('01a22bd0-ecf2-7ee7-9be0-c74d41cf6e32','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,21,'d1a9ccc70fe3c4375514360b74164286bb2c50d452390217b6c1d35416e2e4c4',1796031442163,1801215442163);
INSERT INTO "ledger" VALUES('01a22bd0-ecf5-7871-97fb-278d8afcd5dc','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,22,'9fa32e5fc87089c16198190451d16290edf430beebc9882585375d2bdbc2d353',1796031442165,1801215442165);
INSERT INTO "ledger" VALUES('01a22bd0-ecf6-7f13-ad9b-7986816ad6bf','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,23,'3a113558d5fb9c58893f94685c0e68a8a16f523a6991ccf6bc73db06a93bb8b8',1796031442166,1801215442166);
INSERT INTO "ledger" VALUES('01a22bd0-ecf6-76ec-a8b9-02b0853a89b3','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,24,'d084a5c389f65ae6fd7042d9b22f3f1ac4ab7dc927c2a8b80607cc5274e3e513',1796031442166,1801215442166);
INSERT INTO "ledger" VALUES('01a22bd0-ecf6-787b-827c-ca4f31c558d4','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,25,'49f21473dea243fdab19f29395d488961e86d14658e31000b8bddecb6fc4d073',1796031442166,1801215442166);
INSERT INTO "ledger" VALUES('01a22bd0-ecf6-776f-8954-addd71541408','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,26,'110c0091fe246958788e6791ca78c359edc6d14bdee57093eaf5fbb9704027a6',1796031442166,1801215442166);
INSERT INTO "ledger" VALUES('01a22bd0-ecf7-70d0-be26-c0ad89d3706c','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,27,'20b9e000b94972390e5816df5546d4c6412aac49d58b7eeb33288215b9638c0a',1796031442167,1801215442167);
INSERT INTO "ledger" VALUES('01a22bd0-ecfb-7358-90e9-670b3a854c84','p:01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000002','demo-tablet','ok',NULL,28,'106322c78fa2cf4be2b55100d8527e494c017943e4bf2d80283befcfaa2e703a',1796031442171,1801215442171);
CREATE TABLE `mark` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`medicine_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`taken_at` text NOT NULL,
	`recorded_at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`device_id` text NOT NULL,
	`undone_by` text,
	`seq` integer NOT NULL
, `stands_for` text);
INSERT INTO "mark" VALUES('01a22bd0-ec24-7885-85a0-c9d17e908e1e','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000105','2026-11-29','14:30','skipped','ran_out','2026-11-29T09:30:00.000Z','2026-11-29T09:30:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,12,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-781d-bd62-55c389de2435','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000101','2026-11-26','08:00','taken',NULL,'2026-11-26T03:16:00.000Z','2026-11-26T03:16:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,215,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-7e55-a033-cfacbf127681','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-26','08:00','taken',NULL,'2026-11-26T03:05:00.000Z','2026-11-26T03:05:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,216,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-7168-8b66-cadf0a6bb25d','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-26','12:00','taken',NULL,'2026-11-26T07:12:00.000Z','2026-11-26T07:12:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,217,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-7059-aa97-2bd11bb84902','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000102','2026-11-26','12:00','taken',NULL,'2026-11-26T07:16:00.000Z','2026-11-26T07:16:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,218,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-79b6-96f1-955e2f43e593','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000105','2026-11-26','14:30','taken',NULL,'2026-11-26T09:48:00.000Z','2026-11-26T09:48:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,219,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece2-765c-b94d-673c2ae92cf4','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-26','16:00','taken',NULL,'2026-11-26T11:03:00.000Z','2026-11-26T11:03:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,220,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-7ffe-be46-56897526c1f9','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000103','2026-11-26','20:00','taken',NULL,'2026-11-26T15:16:00.000Z','2026-11-26T15:16:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,221,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-7187-9ead-ff00f022c6c6','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-26','20:00','taken',NULL,'2026-11-26T15:00:00.000Z','2026-11-26T15:00:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,222,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-73dd-a43d-eab83e1ca721','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000101','2026-11-27','08:00','taken',NULL,'2026-11-27T03:24:00.000Z','2026-11-27T03:24:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,223,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-7161-8c9a-e07b95734b79','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-27','08:00','taken',NULL,'2026-11-27T03:10:00.000Z','2026-11-27T03:10:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,224,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-7ce2-bd99-d6d8853f0a7e','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-27','12:00','taken',NULL,'2026-11-27T07:00:00.000Z','2026-11-27T07:00:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,225,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece3-7a40-a8b9-fc554d1ec39c','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000102','2026-11-27','12:00','taken',NULL,'2026-11-27T07:21:00.000Z','2026-11-27T07:21:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,226,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece4-7262-b24f-bde142b203a8','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000105','2026-11-27','14:30','taken',NULL,'2026-11-27T09:36:00.000Z','2026-11-27T09:36:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,227,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece4-7119-b439-c124f85115fc','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-27','16:00','taken',NULL,'2026-11-27T11:08:00.000Z','2026-11-27T11:08:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,228,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece4-7c5c-a360-e014455e3fda','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000103','2026-11-27','20:00','taken',NULL,'2026-11-27T15:05:00.000Z','2026-11-27T15:05:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,229,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece5-731d-b826-78d33ec11bd5','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-27','20:00','taken',NULL,'2026-11-27T15:09:00.000Z','2026-11-27T15:09:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,230,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece5-792e-a9bd-d7b9d78d0acd','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000101','2026-11-29','08:00','taken',NULL,'2026-11-29T03:08:00.000Z','2026-11-29T03:08:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,231,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece5-7b7d-a3f9-42b0902ce487','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-29','08:00','taken',NULL,'2026-11-29T03:20:00.000Z','2026-11-29T03:20:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,232,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece5-7f16-9b20-68bf067af9f0','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-29','12:00','taken',NULL,'2026-11-29T07:23:00.000Z','2026-11-29T07:23:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,233,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ece5-72b7-9be4-50d10e4d225c','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000102','2026-11-29','12:00','taken',NULL,'2026-11-29T07:11:00.000Z','2026-11-29T07:11:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,234,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecee-7b86-8b80-a9cae4e5e299','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-29','16:00','taken',NULL,'2026-11-29T11:20:00.000Z','2026-11-29T11:20:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,235,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecef-7891-a3c6-9b52e9ddd789','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000103','2026-11-29','20:00','taken',NULL,'2026-11-29T15:11:00.000Z','2026-11-29T15:11:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,236,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecef-70c0-92dc-30ffb10c2ca9','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-29','20:00','taken',NULL,'2026-11-29T15:20:00.000Z','2026-11-29T15:20:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,237,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecef-7095-8c68-5b7bc40a9388','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000101','2026-11-30','08:00','taken',NULL,'2026-11-30T03:12:00.000Z','2026-11-30T03:12:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,238,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecef-7962-b53b-4eb158533b7a','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-30','08:00','taken',NULL,'2026-11-30T03:09:00.000Z','2026-11-30T03:09:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,239,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecef-7a29-8933-775600cbc8af','01900000-0000-7000-8000-000000000001','01900000-0000-7000-8000-000000000104','2026-11-30','12:00','taken',NULL,'2026-11-30T07:18:00.000Z','2026-11-30T07:18:00.000Z','01900000-0000-7000-8000-000000000001','Raushan Akhmetova','demo-tablet',NULL,240,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecf6-787b-827c-ca4f31c558d4','01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000106','2026-11-26','09:30','taken',NULL,'2026-11-26T04:52:00.000Z','2026-11-26T04:52:00.000Z','01900000-0000-7000-8000-000000000002','Dana Akhmetova','demo-tablet',NULL,25,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecf6-776f-8954-addd71541408','01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000106','2026-11-27','09:30','taken',NULL,'2026-11-27T04:51:00.000Z','2026-11-27T04:51:00.000Z','01900000-0000-7000-8000-000000000002','Dana Akhmetova','demo-tablet',NULL,26,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecf7-70d0-be26-c0ad89d3706c','01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000106','2026-11-29','09:30','taken',NULL,'2026-11-29T04:50:00.000Z','2026-11-29T04:50:00.000Z','01900000-0000-7000-8000-000000000002','Dana Akhmetova','demo-tablet',NULL,27,NULL);
INSERT INTO "mark" VALUES('01a22bd0-ecfb-7358-90e9-670b3a854c84','01900000-0000-7000-8000-000000000002','01900000-0000-7000-8000-000000000106','2026-11-30','09:30','taken',NULL,'2026-11-30T04:38:00.000Z','2026-11-30T04:38:00.000Z','01900000-0000-7000-8000-000000000002','Dana Akhmetova','demo-tablet',NULL,28,NULL);
CREATE TABLE `medicine` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`amount_quarters` integer,
	`unit` text,
	`form` text,
	`with_food` text,
	`appearance` text,
	`times` text NOT NULL,
	`weekdays` text NOT NULL,
	`duration_weeks` integer,
	`notes` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`version` integer NOT NULL,
	`revisions` text NOT NULL,
	`pauses` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`seq` integer NOT NULL
, `deleted_by` text);
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000101','01900000-0000-7000-8000-000000000001','Amlodipine',4,'tablet',NULL,'with','pink round','["08:00"]','[0,1,2,3,4,5,6]',NULL,'For blood pressure','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.921Z","name":"Amlodipine","amount_quarters":4,"unit":"tablet","times":["08:00"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z',NULL,1,'null');
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000102','01900000-0000-7000-8000-000000000001','Metformin',4,'tablet',NULL,'with','white oval','["12:00"]','[0,1,2,3,4,5,6]',NULL,'For blood sugar','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.921Z","name":"Metformin","amount_quarters":4,"unit":"tablet","times":["12:00"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z',NULL,2,'null');
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000103','01900000-0000-7000-8000-000000000001','Atorvastatin',2,'tablet',NULL,NULL,'white round','["20:00"]','[0,1,2,3,4,5,6]',NULL,'For the heart','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.921Z","name":"Atorvastatin","amount_quarters":2,"unit":"tablet","times":["20:00"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z',NULL,3,'null');
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000104','01900000-0000-7000-8000-000000000001','Eye drops',4,'drop',NULL,NULL,'blue drops','["08:00","12:00","16:00","20:00"]','[0,1,2,3,4,5,6]',NULL,'One drop in each eye','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.921Z","name":"Eye drops","amount_quarters":4,"unit":"drop","times":["08:00","12:00","16:00","20:00"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z',NULL,4,'null');
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000105','01900000-0000-7000-8000-000000000001','Vitamin D',4,'capsule',NULL,NULL,'yellow capsule','["14:30"]','[0,1,2,3,4,5,6]',NULL,'','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.921Z","name":"Vitamin D","amount_quarters":4,"unit":"capsule","times":["14:30"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.921Z','2026-10-30T09:37:21.921Z',NULL,5,'null');
INSERT INTO "medicine" VALUES('01900000-0000-7000-8000-000000000106','01900000-0000-7000-8000-000000000002','Iron',4,'capsule',NULL,NULL,NULL,'["09:30"]','[0,1,2,3,4,5,6]',NULL,'','2026-10-30',NULL,1,'[{"version":1,"effective_at":"2026-10-30T09:37:21.943Z","name":"Iron","amount_quarters":4,"unit":"capsule","times":["09:30"],"weekdays":[0,1,2,3,4,5,6],"duration_weeks":null,"end_date":null}]','[]','2026-10-30T09:37:21.943Z','2026-10-30T09:37:21.943Z',NULL,1,'null');
CREATE TABLE `mutation_fault` (
	`mid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`tries` integer NOT NULL,
	`body` text NOT NULL,
	`error` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`parked_at` text
);
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`texts` text NOT NULL,
	`holds_from` text NOT NULL,
	`created_at` text NOT NULL,
	`written_to` text DEFAULT '' NOT NULL,
	`is_written` integer DEFAULT false NOT NULL
);
CREATE TABLE `news_recipient` (
	`news_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` text,
	`mail` text DEFAULT 'off' NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`sent_at` integer,
	PRIMARY KEY(`user_id`, `news_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `occurrence` (
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`due_at` integer NOT NULL,
	`next_at` integer,
	`state` text NOT NULL,
	`stage` text,
	`rung_at` integer,
	`told` text NOT NULL,
	`claimed_by` text,
	`rounds` integer DEFAULT 0 NOT NULL,
	`lease_token` text,
	`lease_until` integer, `asked` text, `restarts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`person_id`, `group`)
);
CREATE TABLE `open_plan` (
	`tier` text PRIMARY KEY NOT NULL,
	`opened_at` text NOT NULL
);
CREATE TABLE `pairing_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`made_by` text NOT NULL,
	`expires_at` text NOT NULL
);
CREATE TABLE `picture` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`base64` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `plan_letter` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease` text,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE "planning_watermark" (
	`person_id` text PRIMARY KEY NOT NULL,
	`refill_at` integer,
	`seq` integer NOT NULL,
	`zones` text NOT NULL,
	`viewers` text DEFAULT '' NOT NULL
);
CREATE TABLE `profile` (
	`user_id` text PRIMARY KEY NOT NULL,
	`firstName` text NOT NULL,
	`lastName` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`dateOfBirth` text NOT NULL,
	`emergencyContact` text NOT NULL,
	`medicalConditions` text NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "profile" VALUES('01900000-0000-7000-8000-000000000001','Raushan','Akhmetova','raushan@demo.example','+1 202 555 0101','','','Dana Akhmetova, +1 202 555 0102','',1);
INSERT INTO "profile" VALUES('01900000-0000-7000-8000-000000000002','Dana','Akhmetova','dana@demo.example','+1 202 555 0102','','','','',1);
INSERT INTO "profile" VALUES('01900000-0000-7000-8000-000000000003','Timur','Akhmetov','timur@demo.example','+1 202 555 0103','','','','',1);
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	"session_id" text NOT NULL,
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
	FOREIGN KEY ("session_id") REFERENCES "session"(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "push_subscription" VALUES('ring','019a9f00-0000-7000-8000-000000000001','019a9f00-0000-7000-8000-00000000000a',NULL,'https://push.example/1','https://push.example','','',0,'live',0,NULL,NULL,0,NULL);
CREATE TABLE `reminder_settings` (
	`person_id` text NOT NULL,
	`medicine_id` text NOT NULL,
	`delay_minutes` integer,
	`critical` integer DEFAULT false NOT NULL,
	`quiet_hours` text,
	`relatives` text NOT NULL,
	PRIMARY KEY(`person_id`, `medicine_id`)
);
CREATE TABLE "session" (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`simple_view` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`last_heard_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`absolute_expires_at` text NOT NULL,
	`ended_at` text, `proved_at` text, `provider` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "session" VALUES('01900000-0000-7000-8000-000000000301','01900000-0000-7000-8000-000000000001','Tablet',0,'2026-11-29T09:37:22.172Z','2026-11-29T09:37:22.172Z','2026-11-29T09:37:22.172Z','2026-11-29T09:37:22.172Z','2026-11-29T09:37:22.172Z',NULL,NULL);
INSERT INTO "session" VALUES('01900000-0000-7000-8000-000000000302','01900000-0000-7000-8000-000000000001','Phone',0,'2026-11-26T18:30:00.000Z','2026-11-26T18:30:00.000Z','2026-11-26T18:30:00.000Z','2026-11-26T18:30:00.000Z','2026-11-26T18:30:00.000Z',NULL,NULL);
INSERT INTO "session" VALUES('019a9f00-0000-7000-8000-00000000000a','019a9f00-0000-7000-8000-000000000001','Kitchen',1,'2026-11-19T03:00:00.000Z','2026-11-20T03:03:30.000Z','2027-02-18T03:03:30.000Z','2027-11-19T03:00:00.000Z',NULL,NULL,'google');
INSERT INTO "session" VALUES('019a9f00-0000-7000-8000-00000000000b','019a9f00-0000-7000-8000-000000000001','Phone',0,'2026-11-19T03:00:00.000Z','2026-11-19T03:00:00.000Z','2027-02-17T03:00:00.000Z','2027-11-19T03:00:00.000Z','2026-11-19T04:00:00.000Z',NULL,NULL);
CREATE TABLE `sign_in_nonce` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
CREATE TABLE `snooze` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`group` text NOT NULL,
	`until` text NOT NULL,
	`at` text NOT NULL,
	`by_user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`seq` integer NOT NULL
);
CREATE TABLE `stream` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
, `change_no` integer DEFAULT 0 NOT NULL);
INSERT INTO "stream" VALUES('u:01900000-0000-7000-8000-000000000001',6,0);
INSERT INTO "stream" VALUES('p:01900000-0000-7000-8000-000000000001',240,0);
INSERT INTO "stream" VALUES('u:01900000-0000-7000-8000-000000000002',3,0);
INSERT INTO "stream" VALUES('p:01900000-0000-7000-8000-000000000002',28,0);
INSERT INTO "stream" VALUES('u:01900000-0000-7000-8000-000000000003',2,0);
CREATE TABLE `sync_device` (
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`session_id` text NOT NULL,
	`last_marked_at` text,
	`heard_at` text, `stamps` text, `superseded_at` text,
	PRIMARY KEY(`user_id`, `device_id`)
);
INSERT INTO "sync_device" VALUES('01900000-0000-7000-8000-000000000001','demo-tablet','01900000-0000-7000-8000-000000000301','2026-11-30T09:37:22.172Z','2026-11-30T09:37:22.172Z','null',NULL);
INSERT INTO "sync_device" VALUES('01900000-0000-7000-8000-000000000001','demo-phone','01900000-0000-7000-8000-000000000302','2026-11-27T18:30:00.000Z','2026-11-27T19:00:00.000Z','null',NULL);
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
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`email_verified` integer NOT NULL,
	`avatar` text,
	`language` text NOT NULL,
	`time_zone` text NOT NULL,
	`subscription_tier` text DEFAULT 'free' NOT NULL,
	`ai_requests_used` integer DEFAULT 0 NOT NULL,
	`demo` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
, `root_id` text, `usage_reset_date` text, `name_folded` text DEFAULT '' NOT NULL, `email_folded` text DEFAULT '' NOT NULL, `ai_consent_at` text, `ai_consent_version` integer DEFAULT 1 NOT NULL, `terms_version` text, `terms_agreed_at` text);
INSERT INTO "user" VALUES('01900000-0000-7000-8000-000000000001','Raushan Akhmetova','raushan@demo.example',0,NULL,'en','Asia/Almaty','free',0,1,'2026-10-30T09:37:21.921Z',NULL,NULL,'raushan akhmetova','raushan@demo.example','2026-10-30T09:37:21.921Z',2,NULL,NULL);
INSERT INTO "user" VALUES('01900000-0000-7000-8000-000000000002','Dana Akhmetova','dana@demo.example',0,NULL,'en','Asia/Almaty','pro',0,1,'2026-10-30T09:37:21.943Z',NULL,NULL,'dana akhmetova','dana@demo.example','2026-10-30T09:37:21.943Z',2,NULL,NULL);
INSERT INTO "user" VALUES('01900000-0000-7000-8000-000000000003','Timur Akhmetov','timur@demo.example',0,NULL,'en','Asia/Almaty','free',0,1,'2026-10-30T09:37:21.944Z',NULL,NULL,'tиmur akhmetov','tиmur@demo.example','2026-10-30T09:37:21.944Z',2,NULL,NULL);
INSERT INTO "user" VALUES('019a9f00-0000-7000-8000-000000000001','Aigul',NULL,0,NULL,'en','Asia/Almaty','free',0,0,'2026-11-19T03:00:00.000Z',NULL,NULL,'aigul','',NULL,1,NULL,NULL);
CREATE TABLE `user_time_zone` (
	`user_id` text NOT NULL,
	`from` text NOT NULL,
	`zone` text NOT NULL,
	PRIMARY KEY(`user_id`, `from`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "user_time_zone" VALUES('01900000-0000-7000-8000-000000000001','2026-10-30T09:37:21.921Z','Asia/Almaty');
INSERT INTO "user_time_zone" VALUES('01900000-0000-7000-8000-000000000002','2026-10-30T09:37:21.943Z','Asia/Almaty');
INSERT INTO "user_time_zone" VALUES('01900000-0000-7000-8000-000000000003','2026-10-30T09:37:21.944Z','Asia/Almaty');
INSERT INTO "user_time_zone" VALUES('019a9f00-0000-7000-8000-000000000001','2026-11-19T03:00:00.000Z','Asia/Almaty');
CREATE TABLE `waitlist` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `journal_stream_seq` ON `journal` (`stream`,`seq`);
CREATE INDEX `sync_device_session` ON `sync_device` (`session_id`);
CREATE INDEX `mark_person_seq` ON `mark` (`person_id`,`seq`);
CREATE INDEX `mark_person_date` ON `mark` (`person_id`,`date`);
CREATE UNIQUE INDEX `calendar_secret_hash_unique` ON `calendar_secret` (`hash`);
CREATE INDEX `family_approval_person` ON `family_approval` (`person_id`,`person_seq`);
CREATE INDEX `family_approval_viewer` ON `family_approval` (`viewer_id`,`viewer_seq`);
CREATE INDEX `family_approval_link` ON `family_approval` (`link_id`);
CREATE INDEX `family_invitation_link` ON `family_invitation` (`link_id`);
CREATE INDEX `family_look_person` ON `family_look` (`person_id`,`at`);
CREATE INDEX `family_look_link` ON `family_look` (`link_id`,`at`);
CREATE INDEX `pairing_code_person` ON `pairing_code` (`person_id`);
CREATE INDEX `family_link_viewer` ON `family_link` (`viewer_id`);
CREATE INDEX `family_link_person` ON `family_link` (`person_id`);
CREATE INDEX `family_link_addressed` ON `family_link` (`addressed_id`);
CREATE INDEX `family_link_email` ON `family_link` (`email`);
CREATE INDEX `medicine_person_seq` ON `medicine` (`person_id`,`seq`);
CREATE INDEX `delivery_next` ON `delivery` (`next_at`,`origin`);
CREATE INDEX `delivery_recipient` ON `delivery` (`recipient_id`);
CREATE UNIQUE INDEX `delivery_once` ON `delivery` (`person_id`,`group`,`stage`,`subscription_id`);
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);
CREATE INDEX `push_subscription_user` ON `push_subscription` (`user_id`);
CREATE INDEX `claim_person_seq` ON `claim` (`person_id`,`seq`);
CREATE INDEX `claim_group` ON `claim` (`person_id`,`group`);
CREATE INDEX `occurrence_next` ON `occurrence` (`next_at`);
CREATE INDEX `occurrence_due` ON `occurrence` (`due_at`);
CREATE INDEX `snooze_person_seq` ON `snooze` (`person_id`,`seq`);
CREATE INDEX `snooze_group` ON `snooze` (`person_id`,`group`);
CREATE INDEX `event_person_seq` ON `event` (`person_id`,`seq`);
CREATE UNIQUE INDEX `family_look_copy` ON `family_look` (`link_id`,`session_id`,`day`);
CREATE INDEX `medicine_live` ON `medicine` (`person_id`) WHERE "medicine"."deleted_at" is null;
CREATE INDEX `event_live` ON `event` (`person_id`) WHERE "event"."deleted_at" is null;
CREATE INDEX `user_root` ON `user` (`root_id`);
CREATE INDEX `family_letter_root` ON `family_letter` (`root_id`);
CREATE INDEX `family_letter_mailbox` ON `family_letter` (`mailbox_hash`);
CREATE INDEX `family_letter_at` ON `family_letter` (`at`);
CREATE INDEX `ledger_kept_until` ON `ledger` (`kept_until`) WHERE "ledger"."kept_until" is not null;
CREATE INDEX `journal_recorded` ON `journal` (`recorded_at`);
CREATE INDEX `contact_created` ON `contact` (`created_at`);
CREATE INDEX `family_look_until` ON `family_look` (`until`);
CREATE INDEX `session_user` ON `session` (`user_id`);
CREATE INDEX `session_ended` ON `session` (`ended_at`);
CREATE UNIQUE INDEX `push_subscription_session_id_unique` ON `push_subscription` (`session_id`);
CREATE INDEX `planning_watermark_refill` ON `planning_watermark` (`refill_at`);
CREATE INDEX `test_ring_ring` ON `test_ring` (`ring_id`);
CREATE INDEX `test_ring_person` ON `test_ring` (`person_id`,`asked_at`);
CREATE INDEX `test_ring_ends` ON `test_ring` (`ends_at`);
CREATE INDEX `ai_reservation_user` ON `ai_reservation` (`user_id`);
CREATE INDEX `ai_reservation_end` ON `ai_reservation` (`expires_at`);
CREATE INDEX `waitlist_created` ON `waitlist` (`created_at`);
CREATE INDEX `admin_audit_until` ON `admin_audit` (`until`);
CREATE UNIQUE INDEX `admin_audit_day` ON `admin_audit` (`actor_id`,`action`,`outcome`,`day`);
CREATE INDEX `contact_mail_sent` ON `contact_mail` (`sent_at`);
CREATE INDEX `user_search` ON `user` (`id`,`name_folded`,`email_folded`);
CREATE INDEX `contact_received` ON `contact` (`received_at`,`id`);
CREATE INDEX `contact_state` ON `contact` (`state`,`received_at`,`id`);
CREATE INDEX `sign_in_nonce_expires` ON `sign_in_nonce` (`expires_at`);
CREATE INDEX `identity_user` ON `identity` (`user_id`);
CREATE INDEX `user_email` ON `user` (`email_folded`);
CREATE INDEX `chat_message_seq` ON `chat_message` (`user_id`,`seq`);
CREATE INDEX `chat_message_session` ON `chat_message` (`session_id`,`timestamp`);
CREATE INDEX `chat_session_seq` ON `chat_session` (`user_id`,`seq`);
CREATE INDEX `account_deletion_due` ON `account_deletion` (`purged_at`,`deleted_at`);
CREATE INDEX `ledger_user` ON `ledger` (`user_id`);
CREATE INDEX `cleanup_of` ON `cleanup` (`user_id`,`cleaned_at`);
CREATE INDEX `cleanup_end` ON `cleanup` (`cleaned_at`);
CREATE INDEX `chat_session_cleanup` ON `chat_session` (`cleanup_id`) WHERE "chat_session"."cleanup_id" is not null;
CREATE INDEX `engine_figures_saved` ON `engine_figures` (`saved_at`);
CREATE INDEX `stream_change_no` ON `stream` (`change_no`);
CREATE TRIGGER `delivery_counted_in` AFTER INSERT ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
CREATE TRIGGER `delivery_counted_out` AFTER DELETE ON `delivery` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
END;
CREATE TRIGGER `delivery_counted_over` AFTER UPDATE OF `state` ON `delivery` WHEN OLD.`state` <> NEW.`state` BEGIN
  UPDATE `delivery_count` SET `count` = `count` - 1 WHERE `state` = OLD.`state`;
  UPDATE `delivery_count` SET `count` = `count` + 1 WHERE `state` = NEW.`state`;
END;
CREATE INDEX `family_link_ended` ON `family_link` (`ended_at`);
CREATE INDEX `delivery_subscription` ON `delivery` (`subscription_id`);
CREATE INDEX `delivery_expires` ON `delivery` (`expires_at`);
CREATE INDEX `chat_message_role` ON `chat_message` (`session_id`,`role`,`timestamp`);
CREATE INDEX `cleanup_going` ON `cleanup` (`id`) WHERE "cleanup"."going" is not null;
CREATE INDEX `contact_user` ON `contact` (`user_id`,`state`,`trapped`);
CREATE INDEX `family_look_viewer` ON `family_look` (`viewer_id`);
CREATE INDEX `pairing_code_made_by` ON `pairing_code` (`made_by`);
CREATE INDEX `pairing_code_expires` ON `pairing_code` (`expires_at`);
CREATE INDEX `family_invitation_expires` ON `family_invitation` (`expires_at`);
CREATE INDEX `test_ring_session` ON `test_ring` (`session_id`);
CREATE INDEX `contact_mail_due` ON `contact_mail` (`state`,`rank`,`next_at`);
CREATE INDEX `calendar_secret_session` ON `calendar_secret` (`session_id`);
CREATE INDEX `chat_session_words_left` ON `chat_session` (`id`) WHERE "chat_session"."words_left" = 1;
CREATE UNIQUE INDEX `picture_user_id_unique` ON `picture` (`user_id`);
CREATE INDEX `news_created` ON `news` (`created_at`,`id`);
CREATE INDEX `news_unwritten` ON `news` (`is_written`,`created_at`);
CREATE INDEX `news_recipient_news` ON `news_recipient` (`news_id`,`mail`,`read_at`);
CREATE INDEX `news_recipient_due` ON `news_recipient` (`mail`,`next_at`);
CREATE INDEX `news_recipient_sent` ON `news_recipient` (`sent_at`);
CREATE INDEX `plan_letter_due` ON `plan_letter` (`state`,`next_at`);
CREATE INDEX `account_closing_due` ON `account_closing` (`closes_at`);
CREATE INDEX `account_closing_mail` ON `account_closing` (`mail`,`next_at`);
COMMIT;
