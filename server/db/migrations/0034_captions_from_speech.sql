CREATE TABLE "caption_translations" (
	"submission_id" text NOT NULL,
	"language" text NOT NULL,
	"vtt" text,
	"is_machine" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "caption_translations_submission_id_language_pk" PRIMARY KEY("submission_id","language")
);
--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "is_machine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "speech" text;--> statement-breakpoint
ALTER TABLE "caption_translations" ADD CONSTRAINT "caption_translations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;