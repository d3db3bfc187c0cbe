ALTER TABLE "mails" ADD COLUMN "owner_id" text CONSTRAINT "mails_owner_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" text CONSTRAINT "notifications_about_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "mails_by_owner" ON "mails" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "notifications_by_subject" ON "notifications" USING btree ("about_id");--> statement-breakpoint
-- The keys of these mails name the account that gets them.
UPDATE "mails" SET "owner_id" = "users"."id" FROM "users" WHERE "users"."id" = CASE
  WHEN "kind" = 'verification' THEN split_part("idempotency_key", ':', 2)
  WHEN "idempotency_key" LIKE 'thankYou/one/%' THEN split_part("idempotency_key", '/', 4)
  WHEN "kind" IN ('contactAddress', 'reelGiven', 'reelOpened', 'thankYou') THEN split_part("idempotency_key", '/', 3)
  WHEN "kind" = 'progress' THEN split_part("idempotency_key", '/', 4)
END;--> statement-breakpoint
UPDATE "mails" SET "owner_id" = "sent"."user_id" FROM (
  SELECT 'contact:' || "id" AS "key", "user_id" FROM "contact_messages"
  UNION ALL SELECT 'feedback:' || "id", "user_id" FROM "feedback"
  UNION ALL SELECT 'feedback:' || "id", "user_id" FROM "submissions"
) AS "sent" WHERE "mails"."idempotency_key" = "sent"."key";--> statement-breakpoint
UPDATE "mails" SET "owner_id" = "users"."id" FROM "users"
  WHERE "mails"."owner_id" IS NULL AND "mails"."tribute_id" IS NULL
  AND "mails"."kind" NOT IN ('deadJobs', 'payment') AND "mails"."to" = "users"."email";
