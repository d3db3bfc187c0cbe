CREATE TABLE "action_counts" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_counts_action_subject_pk" PRIMARY KEY("action","subject")
);
--> statement-breakpoint
CREATE TABLE "failed_pieces" (
	"tribute_id" text NOT NULL,
	"piece" text NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_pieces_tribute_id_piece_pk" PRIMARY KEY("tribute_id","piece")
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"next_id" text NOT NULL,
	"old_id" text NOT NULL,
	CONSTRAINT "replacements_next_id_old_id_pk" PRIMARY KEY("next_id","old_id")
);
--> statement-breakpoint
ALTER TABLE "failed_pieces" ADD CONSTRAINT "failed_pieces_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_next_id_submissions_id_fk" FOREIGN KEY ("next_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_old_id_submissions_id_fk" FOREIGN KEY ("old_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_counts_ended" ON "action_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "replacements_by_old" ON "replacements" USING btree ("old_id");