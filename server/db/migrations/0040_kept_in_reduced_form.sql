CREATE TABLE "reductions" (
	"tribute_id" text PRIMARY KEY NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"deletes_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "original_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reductions" ADD CONSTRAINT "reductions_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reductions_due" ON "reductions" USING btree ("deletes_at") WHERE "reductions"."done_at" is null;