-- What a listing offers, needs and is about, as one set of words, so that one index finds "offers what I need and needs what I offer".
CREATE FUNCTION match_terms(needs text[], offers text[], tags text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT 'n:' || lower(btrim(word)) FROM unnest(needs) AS word
    UNION ALL SELECT 'o:' || lower(btrim(word)) FROM unnest(offers) AS word
    UNION ALL SELECT 't:' || lower(btrim(word)) FROM unnest(tags) AS word);
--> statement-breakpoint
CREATE INDEX businesses_match_terms ON businesses USING gin (match_terms(needs, offers, tags));
--> statement-breakpoint
CREATE INDEX businesses_match_claimed ON businesses (id) WHERE claimed_by IS NOT NULL;
--> statement-breakpoint
CREATE INDEX businesses_match_industry ON businesses (industry, id);
--> statement-breakpoint
CREATE INDEX businesses_match_location ON businesses (location, id);
--> statement-breakpoint
CREATE INDEX users_match_hidden ON users (id) WHERE paused_at IS NOT NULL OR suspended_at IS NOT NULL;
