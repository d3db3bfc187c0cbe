CREATE TABLE "exports" (
	"id" text PRIMARY KEY NOT NULL,
	"tribute_id" text NOT NULL,
	"kind" text NOT NULL,
	"requested_by" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"failure" text,
	"contents" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_tribute_id_tributes_id_fk" FOREIGN KEY ("tribute_id") REFERENCES "public"."tributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_once_per_reel" ON "exports" USING btree ("tribute_id","kind");--> statement-breakpoint
CREATE INDEX "exports_by_user" ON "exports" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "exports_to_remove" ON "exports" USING btree ("expires_at") WHERE "exports"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "exports_under_way" ON "exports" USING btree ("changed_at") WHERE "exports"."state" in ('waiting', 'working');