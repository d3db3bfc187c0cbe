CREATE TABLE "gift_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"tribute_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"link_version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"given_at" timestamp (3) with time zone,
	"watched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "watched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saves" ADD COLUMN "recipient_id" text;--> statement-breakpoint
ALTER TABLE "saves" ADD COLUMN "recipient_version" integer;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD CONSTRAINT "gift_recipients_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_recipients_by_reel" ON "gift_recipients" USING btree ("tribute_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_recipients_once_per_reel" ON "gift_recipients" USING btree ("tribute_id","email");--> statement-breakpoint
CREATE INDEX "gift_recipients_by_email" ON "gift_recipients" USING btree ("email") WHERE "gift_recipients"."email" is not null;--> statement-breakpoint
UPDATE "presentations" SET "given_at" = "announced_at" WHERE "recipient_email" IS NOT NULL;
