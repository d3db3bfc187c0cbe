CREATE TABLE "captions" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"vtt" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"tribute_id" text NOT NULL,
	"hash" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_tribute_id_hash_pk" PRIMARY KEY("tribute_id","hash")
);
--> statement-breakpoint
CREATE TABLE "reel_music" (
	"id" text PRIMARY KEY NOT NULL,
	"tribute_id" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"loop_start_ms" real NOT NULL,
	"loop_ms" real NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "cards" jsonb;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "music" jsonb;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "clips" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "cut" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "speech" jsonb;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_music" ADD CONSTRAINT "reel_music_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reel_music_by_reel" ON "reel_music" USING btree ("tribute_id","created_at");