ALTER TABLE "submissions" ADD COLUMN "missing_ms" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_truncation_accepted" boolean DEFAULT false NOT NULL;