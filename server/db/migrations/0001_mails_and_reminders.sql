CREATE TABLE "mail_opt_outs" (
	"email" text NOT NULL,
	"tribute_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "sent_at" TO "settled_at";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tribute_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitee_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
UPDATE "mails" SET "state" = 'sent', "html" = '', "text" = '' WHERE "settled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "next_reminder_at" timestamp (3) with time zone DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_opt_outs_by_reel" ON "mail_opt_outs" USING btree ("tribute_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_opt_outs_of_all" ON "mail_opt_outs" USING btree ("email") WHERE "mail_opt_outs"."tribute_id" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invitee_id_invitees_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_reel" ON "mails" USING btree ("tribute_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_without_reel" ON "mails" USING btree ("created_at") WHERE "mails"."tribute_id" is null;--> statement-breakpoint
CREATE INDEX "mails_by_invitee" ON "mails" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "invitees_to_remind" ON "invitees" USING btree ("next_reminder_at","tribute_id");