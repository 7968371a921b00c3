CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A text as it is compared: without case and accents. server/src/folding.ts does the same.
CREATE FUNCTION folded(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(content) = length(content) THEN lower(content) ELSE
    normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(content, NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')),
      'øłđðıħς', 'olddihσ'), 'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), NFC) END;

-- A place as it is compared: its parts between commas, each without case, accents and blanks around it. `placeKey` in features/places/rules.ts
-- does the same. Without a subquery, so that it becomes part of the statement around it: each listing that is written takes it three times.
CREATE FUNCTION place_key(place text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(btrim(regexp_replace(regexp_replace(public.folded(place), '[ \t\n\r]+', ' ', 'g'), '( ?, ?)+', ', ', 'g'), ', '), 200);
