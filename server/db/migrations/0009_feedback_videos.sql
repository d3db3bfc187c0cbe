ALTER TABLE "submissions" ALTER COLUMN "tribute_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" DROP COLUMN "submission_id";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_feedback_without_reel" CHECK (("submissions"."kind" = 'feedback') = ("submissions"."tribute_id" is null));