-- The runtime that accepts a time zone and the database know different names. A single reel with a
-- name that the database does not know would fail every query over all reels.
CREATE FUNCTION "local_time"("at" timestamp with time zone, "zone" text) RETURNS timestamp LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN "at" AT TIME ZONE "zone";
EXCEPTION WHEN invalid_parameter_value THEN
	RETURN "at" AT TIME ZONE 'UTC';
END;
$$;
