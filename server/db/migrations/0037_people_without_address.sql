CREATE TABLE "reminder_plans" (
	"tribute_id" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"moments" text[] NOT NULL,
	"hour" integer NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "reminder_plans_hour" CHECK ("reminder_plans"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;