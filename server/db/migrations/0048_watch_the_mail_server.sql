CREATE TABLE "mail_trouble" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"refusals" integer NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "mail_trouble_has_one_row" CHECK ("mail_trouble"."id" = 1)
);
--> statement-breakpoint
UPDATE "mails" SET "state" = 'failed' WHERE "state" = 'bounced' AND "problem" ~ '^[0-9]{3}[ -]' AND "problem" !~ '^[0-9]{3}[ -]5\.(1\.(1|2|3|6|10)|2\.1)( |$)';
