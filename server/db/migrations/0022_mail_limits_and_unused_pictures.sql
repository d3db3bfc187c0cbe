CREATE TABLE "mail_counts" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_counts_day_subject_pk" PRIMARY KEY("day","subject")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "postponed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_postponed" ON "mails" USING btree ("postponed_until") WHERE "mails"."postponed_until" is not null;--> statement-breakpoint
CREATE INDEX "assets_pictures" ON "assets" USING btree ("created_at") WHERE "assets"."kind" = 'picture';