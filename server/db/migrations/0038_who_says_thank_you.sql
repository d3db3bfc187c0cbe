ALTER TABLE "thank_notes" ADD COLUMN "recipient_id" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "recipient_id" text;