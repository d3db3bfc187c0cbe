ALTER TABLE "submissions" ADD COLUMN "behalf_invitee_id" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_behalf_invitee_id_invitees_id_fk" FOREIGN KEY ("behalf_invitee_id") REFERENCES "public"."invitees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_behalf" ON "submissions" USING btree ("behalf_invitee_id") WHERE "submissions"."behalf_invitee_id" is not null;--> statement-breakpoint
INSERT INTO "invitees" ("id", "tribute_id", "source", "name", "state", "invited_at", "changed_at", "next_reminder_at")
SELECT min("id"), "tribute_id", 'recorded', trim("behalf_first_name" || ' ' || coalesce("behalf_last_name", '')),
  CASE WHEN bool_and("state" = 'uploading') THEN 'started' ELSE 'submitted' END, min("created_at"), max("updated_at"), null
FROM "submissions" WHERE "behalf_first_name" IS NOT NULL
GROUP BY "tribute_id", trim("behalf_first_name" || ' ' || coalesce("behalf_last_name", ''));--> statement-breakpoint
UPDATE "submissions" SET "behalf_invitee_id" = "invitees"."id" FROM "invitees"
WHERE "behalf_first_name" IS NOT NULL AND "invitees"."source" = 'recorded' AND "invitees"."tribute_id" = "submissions"."tribute_id"
  AND "invitees"."name" = trim("behalf_first_name" || ' ' || coalesce("behalf_last_name", ''));
