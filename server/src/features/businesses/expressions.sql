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

-- A name without what says its legal form only, and without 'The' before it: 'The Quill & Co. Ltd.' and 'Quill and Co' are the same. A plain list of
-- words at the end, since an index is computed with it for every listing.
CREATE FUNCTION business_core(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.business_folded(regexp_replace(translate(lower(name), ',.', ' '),
    '^\s*the\s+(?=\S)|\s(ltd|limited|pty ltd|pvt ltd|inc|incorporated|llc|llp|plc|corp|corporation|gmbh|gmbh & co kg|gmbh und co kg|mbh|ag|kg|ug|ohg|gbr|ek|ev|se|sarl|sas|sasu|eurl|sa|sl|slu|srl|spa|bv|nv|oy|ab|aps)\s*$', '', 'g'));

-- The names that a place goes by, the finest first, which is its town's unless a quarter or a street stands before that: 'D-70173 Stuttgart,
-- Germany' and 'London SW1A 2AA' without their post codes.
CREATE FUNCTION business_place_names(place text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.business_place_parts(regexp_replace(place,
    '(^|,)\s*([A-Za-z]{1,2}-)?\d{4,6}(?=\s)|\s+[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}(?=\s*(,|$))', '\1', 'g'));

-- The region and country that a place is known to be in (`label`: 'Paris, Texas, United States'). Not of a mere 'Paris': whoever writes
-- that means the one nearby.
CREATE FUNCTION business_place_area(place text, label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN strpos(place, ',') > 0 THEN substring(label, ', (.+)$') END;

-- Whether two listings are in one place, as far as can be told: what one begins with is among the other's names, so that
-- 'Shoreditch, London, UK' is 'London, United Kingdom' and Paris in France is not Paris in Texas. An import's report of
-- duplicates (import/identify) asks the same of all rows at once.
CREATE FUNCTION business_same_place(names text[], area text, other_names text[], other_area text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (names[1] = ANY(other_names) OR other_names[1] = ANY(names)) AND coalesce(area = other_area, true);

-- A telephone number as it is dialled within its country: however it is written, and whether or not with the country's code.
CREATE FUNCTION business_phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
    THEN right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) END;
