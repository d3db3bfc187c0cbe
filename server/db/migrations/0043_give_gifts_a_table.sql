-- contracting
CREATE TABLE "gifts" (
	"tribute_id" text PRIMARY KEY NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reveal_at" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"password_hash" text,
	"can_share" boolean DEFAULT true NOT NULL,
	"can_download" boolean DEFAULT true NOT NULL,
	"contributors_watch" boolean DEFAULT false NOT NULL,
	"shows_new_videos" boolean DEFAULT false NOT NULL,
	"gifted_at" timestamp (3) with time zone NOT NULL,
	"opens_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(reveal_at, gifted_at)) STORED NOT NULL,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "gifts" ("tribute_id", "message", "reveal_at", "time_zone", "password_hash", "can_share", "can_download", "contributors_watch", "shows_new_videos", "gifted_at", "announced_at")
SELECT "tribute_id", "message", "reveal_at", coalesce("time_zone", 'UTC'), "password_hash", "can_share", "can_download", "contributors_watch", "shows_new_videos", "gifted_at", "announced_at"
FROM "presentations" WHERE "gifted_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "presentations_by_recipient";--> statement-breakpoint
DROP INDEX "presentations_to_announce";--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD COLUMN "is_revoked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "gift_recipients" ("id", "tribute_id", "name", "email", "link_version", "is_revoked", "expires_at", "given_at", "watched_at", "created_at")
SELECT "tributes"."id", "tributes"."id", coalesce("recipient_name", ''), "recipient_email", "tributes"."gift_version", "presentations"."gift_version" <> "tributes"."gift_version", "expires_at", "given_at", "watched_at", "gifted_at"
FROM "presentations" INNER JOIN "tributes" ON "tributes"."id" = "presentations"."tribute_id" WHERE "gifted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "saves" SET "recipient_id" = "tribute_id", "recipient_version" = "gift_version" WHERE "gift_version" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_to_announce" ON "gifts" USING btree ("opens_at") WHERE "gifts"."announced_at" is null;--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "opens_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "recipient_name";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "recipient_email";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "reveal_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "time_zone";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "gifted_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "gift_version";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "can_share";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "can_download";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "contributors_watch";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "shows_new_videos";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "announced_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "given_at";--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "watched_at";--> statement-breakpoint
ALTER TABLE "saves" DROP COLUMN "gift_version";--> statement-breakpoint
ALTER TABLE "tributes" DROP COLUMN "gift_version";