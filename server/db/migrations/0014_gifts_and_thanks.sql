ALTER TABLE "presentations" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "can_share" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "presentations_to_announce" ON "presentations" USING btree ("opens_at") WHERE "presentations"."announced_at" is null and "presentations"."gifted_at" is not null;