-- What a listing offers, needs and is about, as one set of words, so that one index finds "offers what I need and needs what I offer".
CREATE FUNCTION match_terms(needs text[], offers text[], tags text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT 'n:' || lower(btrim(word)) FROM unnest(needs) AS word
    UNION ALL SELECT 'o:' || lower(btrim(word)) FROM unnest(offers) AS word
    UNION ALL SELECT 't:' || lower(btrim(word)) FROM unnest(tags) AS word);

-- A name or a place as people compare them: without case, accents, blanks and punctuation, '&' as 'and' (all of it where nothing else is
-- left). Cut, because an index takes no text of any length.
CREATE FUNCTION business_folded(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(coalesce(nullif(regexp_replace(replace(lower(normalize(content, NFKD)), '&', ' and '),
    '[\u0001-/:-@\[-`{-\u00bf\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u3000-\u303f\ufe00-\ufe2f]+',
    '', 'g'), ''), lower(content)), 200);

CREATE FUNCTION business_place_parts(place text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array(SELECT public.business_folded(part) FROM unnest(string_to_array(place, ',')) part WHERE btrim(part) <> '');
