ALTER TABLE "mails" ADD COLUMN "attachment_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "invite_expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assets_attachments" ON "assets" USING btree ("created_at") WHERE "assets"."kind" = 'attachment';