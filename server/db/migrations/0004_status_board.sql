CREATE TABLE "organisers" (
	"id" text PRIMARY KEY NOT NULL,
	"tribute_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "invitees_by_reel";--> statement-breakpoint
ALTER TABLE "invitees" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "source" text DEFAULT 'personal' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "credit" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "credit_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "is_mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisers_once_per_reel" ON "organisers" USING btree ("tribute_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "organisers_once_per_user" ON "organisers" USING btree ("tribute_id","user_id");--> statement-breakpoint
CREATE INDEX "organisers_by_user" ON "organisers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_once_per_user" ON "invitees" USING btree ("tribute_id","user_id");--> statement-breakpoint
CREATE INDEX "invitees_by_change" ON "invitees" USING btree ("tribute_id","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invitees_to_mail" ON "invitees" USING btree ("tribute_id") WHERE "invitees"."is_mail_due";--> statement-breakpoint
CREATE INDEX "invitees_with_reservation" ON "invitees" USING btree ("tribute_id") WHERE "invitees"."credit" = 'reserved';--> statement-breakpoint
CREATE INDEX "submissions_held" ON "submissions" USING btree ("tribute_id","created_at","id") WHERE "submissions"."state" = 'held';--> statement-breakpoint
CREATE INDEX "tributes_open_by_due_date" ON "tributes" USING btree ("due_date") WHERE "tributes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitees_by_reel" ON "invitees" USING btree ("tribute_id","state");