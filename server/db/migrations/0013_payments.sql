CREATE TABLE "payment_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"intent_id" text NOT NULL,
	"cents" integer NOT NULL,
	"stage" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"attempt_id" text,
	"mode" text NOT NULL,
	"session_id" text,
	"intent_id" text,
	"folks" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_taken_back" CHECK ("payments"."taken_back" >= 0 and "payments"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"folks" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkouts_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_returns_by_intent" ON "payment_returns" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once_per_attempt" ON "payments" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_by_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "credit_ledger_by_user" ON "credit_ledger" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "processed_at";
--> statement-breakpoint
-- What is booked stays booked. Only the deletion of an account, which marks it in the same transaction, may remove its lines or
-- take its id out of those that stay.
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_user_erased boolean := EXISTS (SELECT 1 FROM "erased_accounts" WHERE "id" = OLD."user_id");
	is_actor_erased boolean := EXISTS (SELECT 1 FROM "erased_accounts" WHERE "id" = OLD."actor_id");
BEGIN
	IF TG_OP = 'DELETE' AND is_user_erased THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE'
		AND (NEW."id", NEW."amount", NEW."reason", NEW."reference", NEW."created_at")
			IS NOT DISTINCT FROM (OLD."id", OLD."amount", OLD."reason", OLD."reference", OLD."created_at")
		AND (NEW."user_id" IS NOT DISTINCT FROM OLD."user_id" OR (NEW."user_id" IS NULL AND is_user_erased))
		AND (NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" OR (NEW."actor_id" IS NULL AND is_actor_erased))
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The credit ledger is append-only: a mistake is corrected by another line.' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "credit_ledger_append_only" BEFORE UPDATE OR DELETE ON "credit_ledger"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
