CREATE TABLE "pending_erasures" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_erasures_oldest" ON "pending_erasures" USING btree ("created_at");