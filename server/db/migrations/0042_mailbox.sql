-- Returns the mailbox behind an address, as `mailboxOf` of the server does.
CREATE FUNCTION "mailbox"("address" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN "domain" IN ('gmail.com', 'googlemail.com')
		THEN replace("name", '.', '') || '@gmail.com'
		ELSE "name" || '@' || "domain" END
	FROM (SELECT
		split_part(split_part(lower("address"), '@', 1), '+', 1) AS "name",
		split_part(lower("address"), '@', 2) AS "domain") AS "parts"
$$;
--> statement-breakpoint
CREATE INDEX "mail_opt_outs_by_mailbox" ON "mail_opt_outs" USING btree (mailbox("email"));
