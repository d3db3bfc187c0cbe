ALTER TABLE "submissions" ADD COLUMN "trim_start_ms" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "trim_end_ms" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "behalf_first_name" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "behalf_last_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_by_client_key" ON "submissions" USING btree ("user_id","client_key");