CREATE TABLE "job_leases" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
