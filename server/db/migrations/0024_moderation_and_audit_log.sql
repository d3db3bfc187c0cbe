CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"tribute_id" text,
	"actor_id" text,
	"person_id" text,
	"subject" text,
	"once_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contributor_standings" (
	"tribute_id" text NOT NULL,
	"user_id" text NOT NULL,
	"standing" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributor_standings_tribute_id_user_id_pk" PRIMARY KEY("tribute_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "waiting" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tributes" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contributor_standings" ADD CONSTRAINT "contributor_standings_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributor_standings" ADD CONSTRAINT "contributor_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_once" ON "audit_log" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "audit_log_by_reel" ON "audit_log" USING btree ("tribute_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contributor_standings_by_user" ON "contributor_standings" USING btree ("user_id");--> statement-breakpoint
-- What happened stays in the log, without exception: its rows hold random ids, so the deletion of an account needs none.
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_log"();
