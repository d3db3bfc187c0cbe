CREATE TABLE "erased_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "credit_ledger" DROP CONSTRAINT "credit_ledger_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_ledger" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "erased_accounts_unsettled" ON "erased_accounts" USING btree ("id") WHERE "erased_accounts"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_user" ON "contact_messages" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "feedback_by_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "assets_by_owner" ON "assets" USING btree ("owner_id") WHERE "assets"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "invitees_by_user" ON "invitees" USING btree ("user_id") WHERE "invitees"."user_id" is not null;