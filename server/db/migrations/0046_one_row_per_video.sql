-- contracting
ALTER TABLE "submissions" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "visibility" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "edited_start_ms" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "edited_end_ms" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "edited_name" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "retake_reason" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "retake_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "removes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "has_removal_blocked" boolean;--> statement-breakpoint
UPDATE "submissions" SET
	"position" = array_position("order", "submissions"."id") - 1,
	"visibility" = CASE
		WHEN "submissions"."id" <> ALL ("hidden") THEN 'shown'
		WHEN "submissions"."id" = ANY ("waiting") THEN 'waiting'
		ELSE 'hidden'
	END
FROM "presentations" WHERE "presentations"."tribute_id" = "submissions"."tribute_id" AND "kind" = 'answer';--> statement-breakpoint
UPDATE "submissions" SET "edited_start_ms" = "edit"."trimStartMs", "edited_end_ms" = "edit"."trimEndMs", "edited_name" = "edit"."displayName"
FROM "presentations", jsonb_to_recordset("presentations"."clips") AS "edit"("_id" text, "trimStartMs" integer, "trimEndMs" integer, "displayName" text)
WHERE "presentations"."tribute_id" = "submissions"."tribute_id" AND "edit"."_id" = "submissions"."id" AND "kind" = 'answer';--> statement-breakpoint
UPDATE "submissions" SET "removes_at" = "removals"."removes_at", "removed_by" = "actor_id", "has_removal_blocked" = "has_blocked"
FROM "removals" WHERE "removals"."submission_id" = "submissions"."id";--> statement-breakpoint
UPDATE "submissions" SET "retake_reason" = "reason", "retake_asked_at" = "asked_at"
FROM "new_take_requests" WHERE "new_take_requests"."submission_id" = "submissions"."id" AND "kind" = 'answer';--> statement-breakpoint
-- Of several recordings that replace one, the first is the one that replaces the fewest.
UPDATE "submissions" SET "replaced_by" = "first"."next_id"
FROM (
	SELECT DISTINCT ON ("old_id") "old_id", "next_id" FROM "replacements"
	ORDER BY "old_id", (SELECT count(*) FROM "replacements" "other" WHERE "other"."next_id" = "replacements"."next_id"), "next_id"
) "first" WHERE "first"."old_id" = "submissions"."id" AND "kind" = 'answer';--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_replaced_by_submissions_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_replacement" ON "submissions" USING btree ("replaced_by") WHERE "submissions"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "submissions_to_remove" ON "submissions" USING btree ("removes_at") WHERE "submissions"."removes_at" is not null;--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "order";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "hidden";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "waiting";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "clips";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_visibility" CHECK ("submissions"."visibility" = 'shown' or ("submissions"."visibility" in ('hidden', 'waiting') and "submissions"."kind" = 'answer'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_arrangement_of_answers" CHECK ("submissions"."kind" = 'answer' or num_nonnulls("submissions"."position", "submissions"."edited_start_ms", "submissions"."edited_end_ms", "submissions"."edited_name", "submissions"."replaced_by", "submissions"."retake_reason") = 0);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_replaced_by_another" CHECK ("submissions"."replaced_by" <> "submissions"."id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_retake" CHECK (num_nonnulls("submissions"."retake_reason", "submissions"."retake_asked_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_removal" CHECK (num_nonnulls("submissions"."removes_at", "submissions"."removed_by", "submissions"."has_removal_blocked") in (0, 3));--> statement-breakpoint
DROP TABLE "removals";--> statement-breakpoint
DROP TABLE "replacements";--> statement-breakpoint
DROP TABLE "new_take_requests";
