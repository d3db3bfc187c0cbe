ALTER TABLE "gift_recipients" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "gift_recipients" SET "opened_at" = "watched_at" WHERE "watched_at" IS NOT NULL;--> statement-breakpoint
UPDATE "gift_recipients" SET "answered_at" = "answer"."at"
FROM (
	SELECT "tribute_id", "recipient_id", min("delivered_at") AS "at" FROM (
		SELECT "tribute_id", "recipient_id", "delivered_at" FROM "submissions" WHERE "kind" = 'thanks'
		UNION ALL
		SELECT "tribute_id", "recipient_id", "delivered_at" FROM "thank_notes" WHERE "to_user_id" IS NULL
	) AS "thanks" GROUP BY "tribute_id", "recipient_id"
) AS "answer"
WHERE "answer"."tribute_id" = "gift_recipients"."tribute_id" AND "answer"."recipient_id" = "gift_recipients"."id";
