CREATE TABLE "progress_mails" (
	"tribute_id" text PRIMARY KEY NOT NULL,
	"daily_on" text,
	"daily_at" timestamp (3) with time zone,
	"held_on" text,
	"due_tomorrow_on" text
);
--> statement-breakpoint
CREATE TABLE "corrected_names" (
	"tribute_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	CONSTRAINT "corrected_names_tribute_id_user_id_pk" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "new_take_requests" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"has_blocked" boolean NOT NULL,
	"removes_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "progress_mails" ADD CONSTRAINT "progress_mails_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_names" ADD CONSTRAINT "corrected_names_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_names" ADD CONSTRAINT "corrected_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_take_requests" ADD CONSTRAINT "new_take_requests_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrected_names_by_user" ON "corrected_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removals_by_time" ON "removals" USING btree ("removes_at");