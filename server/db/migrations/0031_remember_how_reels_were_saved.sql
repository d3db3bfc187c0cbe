ALTER TABLE "saves" ADD COLUMN "gift_version" integer;--> statement-breakpoint
ALTER TABLE "saves" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "saves_to_remind" ON "saves" USING btree ("remind_at") WHERE "saves"."remind_at" is not null;