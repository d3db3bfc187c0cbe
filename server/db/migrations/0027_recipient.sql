CREATE TABLE "thank_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"tribute_id" text NOT NULL,
	"user_id" text NOT NULL,
	"to_user_id" text,
	"text" text NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "can_download" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contributors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "contributors" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thank_notes" ADD CONSTRAINT "thank_notes_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thank_notes" ADD CONSTRAINT "thank_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thank_notes" ADD CONSTRAINT "thank_notes_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thank_notes_by_reel" ON "thank_notes" USING btree ("tribute_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thank_notes_by_user" ON "thank_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thank_notes_by_reader" ON "thank_notes" USING btree ("to_user_id") WHERE "thank_notes"."to_user_id" is not null;