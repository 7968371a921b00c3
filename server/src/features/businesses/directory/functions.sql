-- Adds the changes of each number up. Only here are rows removed, so it must not run twice at once.
CREATE OR REPLACE FUNCTION directory_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('directory_fold')) THEN RETURN; END IF;
  WITH several AS (
    SELECT dimension, value, type, is_claimed FROM public.directory_counts GROUP BY 1, 2, 3, 4 HAVING count(*) > 1
  ), gone AS (
    DELETE FROM public.directory_counts c USING several s
    WHERE (c.dimension, c.value, c.type, c.is_claimed) = (s.dimension, s.value, s.type, s.is_claimed) RETURNING c.*
  )
  INSERT INTO public.directory_counts SELECT dimension, value, type, is_claimed, min(label COLLATE "C"), sum(count)
  FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0;
END $$;

-- What advanced filters ask for, each behind its kind: verified, photos, size, founded, language. contract/src/advanced-filters.ts has
-- the same spans.
CREATE OR REPLACE FUNCTION directory_traits(business_id integer, is_verified boolean, employees integer, founded integer)
  RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
      CASE WHEN is_verified THEN 'v:true' END,
      CASE WHEN EXISTS (SELECT FROM public.listing_photos p WHERE p.business_id = $1) THEN 'p:true' END,
      's:' || (ARRAY['0-9', '10-49', '50-249', '250+'])[1 + width_bucket(employees, ARRAY[10, 50, 250])],
      'f:' || (ARRAY['-1979', '1980-1999', '2000-2009', '2010-2019', '2020-'])[1 + width_bucket(founded, ARRAY[1980, 2000, 2010, 2020])]
    ], NULL) || array(SELECT 'l:' || unnest(public.directory_tags(languages)) FROM public.listing_details d WHERE d.business_id = $1)
$$;

-- Keeps up with businesses. Nothing here waits for another writer, so nothing can lock anybody out: numbers are written as
-- changes, and a word that two writers add at once is there twice. One statement may change a listing more than once
-- (removing a member empties claimed_by and added_by one after the other): its versions cancel out in the sums, and the
-- entry is made from what is there at the end. The statements are planned each time, for one row or very many. A new listing has
-- no entry yet: not to look for one spares an import a tenth of its time.
CREATE OR REPLACE FUNCTION directory_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- As `isListed` of fragments.ts.
  listed text := 'deleted_at IS NULL AND coalesce(member_status, '''') NOT IN (''paused'', ''former'')';
  changes text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM new_rows WHERE ' || listed
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM old_rows WHERE ' || listed
    ELSE 'SELECT 1 AS sign, * FROM new_rows WHERE ' || listed || ' UNION ALL SELECT -1, * FROM old_rows WHERE ' || listed END;
  listings text := CASE TG_OP WHEN 'INSERT' THEN '(SELECT * FROM new_rows WHERE ' || listed || ')'
    ELSE '(SELECT * FROM public.businesses WHERE id IN (SELECT id FROM new_rows) AND ' || listed || ')' END;
  known text := CASE WHEN TG_OP <> 'INSERT' THEN
    'ON CONFLICT (business_id) DO UPDATE SET name_key = excluded.name_key, industry_key = excluded.industry_key,
      place_key = excluded.place_key, place_label = excluded.place_label, location_text = excluded.location_text,
      is_placed = excluded.is_placed, type = excluded.type, is_claimed = excluded.is_claimed,
      created_at = excluded.created_at, tag_keys = excluded.tag_keys, search_text = excluded.search_text,
      terms = excluded.terms, traits = excluded.traits, topics = excluded.topics
    WHERE e IS DISTINCT FROM excluded' END;
  lost integer;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    SELECT coalesce(sum(count), 0) INTO lost FROM public.directory_counts WHERE dimension IN ('all', 'gone');
    TRUNCATE public.directory_entries, public.directory_counts, public.directory_words, public.directory_unknown_places;
    INSERT INTO public.directory_counts VALUES ('gone', '', '', false, NULL, lost);
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM public.directory_entries WHERE business_id IN (SELECT id FROM old_rows);
  ELSE
    IF TG_OP = 'UPDATE' THEN
      EXECUTE 'DELETE FROM public.directory_entries WHERE business_id IN (SELECT id FROM new_rows WHERE NOT (' || listed || '))';
    END IF;
    EXECUTE format($query$
      WITH come AS (
        INSERT INTO public.directory_entries AS e
        SELECT id, left(public.folded(name), 200), public.folded(industry), nullif(public.place_key(coalesce(label, location)), ''),
          btrim(coalesce(label, location)), public.directory_location(location, label), coalesce(is_placed, false), type,
          claimed_by IS NOT NULL, created_at, public.directory_tags(tags),
          public.folded(concat_ws(E'\n', name, description, array_to_string(offers, E'\n'), array_to_string(tags, E'\n'), industry)),
          public.directory_terms(name, offers, tags, industry, description),
          public.directory_traits(id, verified_at IS NOT NULL AND claimed_by IS NOT NULL, employees, founded),
          public.directory_topics(needs, offers)
        FROM %1$s listings LEFT JOIN public.recognised_places r ON r.text = location
        %2$s
        RETURNING search_text, tag_keys
      ), unknown AS (
        INSERT INTO public.directory_unknown_places SELECT DISTINCT location FROM %1$s listings
        WHERE location IS NOT NULL AND NOT EXISTS (SELECT FROM public.recognised_places r WHERE r.text = location)
      )
      INSERT INTO public.directory_words SELECT word FROM (SELECT DISTINCT word FROM come, LATERAL (
        SELECT unnest(public.directory_words_of(search_text)) UNION ALL SELECT E'\x01g' || unnest(tag_keys)) w (word)) w
      WHERE word <> '' AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = w.word COLLATE "C")
    $query$, listings, known);
  END IF;
  EXECUTE format($query$
    INSERT INTO public.directory_counts
    SELECT c.dimension, c.value, c.type, c.is_claimed, min(c.label COLLATE "C"), sum(c.count)
    FROM (%s) b, LATERAL (
      SELECT 'all', '', b.type, b.claimed_by IS NOT NULL, NULL, b.sign
      UNION ALL SELECT 'gone', '', '', false, NULL, 1 WHERE b.sign < 0
      UNION ALL SELECT 'industry', public.folded(b.industry), b.type, b.claimed_by IS NOT NULL, b.industry, b.sign
        WHERE b.industry IS NOT NULL
      UNION ALL SELECT 'tag', public.folded(tag), '', false, min(tag COLLATE "C"), b.sign FROM unnest(b.tags) tag
        GROUP BY public.folded(tag)
    ) c (dimension, value, type, is_claimed, label, count)
    GROUP BY 1, 2, 3, 4 HAVING sum(c.count) <> 0
  $query$, changes);
  IF (SELECT count(*) FROM public.directory_counts WHERE dimension IN ('all', 'gone')) > 100 THEN
    PERFORM public.directory_fold();
  END IF;
  RETURN NULL;
END $$;

-- Keeps up with what a listing says and shows beside its fields.
CREATE OR REPLACE FUNCTION directory_follow_more() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.business_id] WHEN 'DELETE' THEN ARRAY[OLD.business_id]
    ELSE ARRAY[OLD.business_id, NEW.business_id] END;
BEGIN
  UPDATE public.directory_entries e SET traits = b.traits
  FROM (SELECT id, public.directory_traits(id, is_verified, employees, founded) AS traits
    FROM public.businesses WHERE id = ANY (ids)) b
  WHERE e.business_id = b.id AND e.traits <> b.traits;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER directory_photos AFTER INSERT OR DELETE OR UPDATE OF business_id ON listing_photos
  FOR EACH ROW EXECUTE FUNCTION directory_follow_more();

CREATE OR REPLACE TRIGGER directory_details AFTER INSERT OR DELETE OR UPDATE OF business_id, languages ON listing_details
  FOR EACH ROW EXECUTE FUNCTION directory_follow_more();

-- Counts the traits of entries, and their places: each that is shown, and all by which it is found. Follows the entries, not the listings, for
-- what a text names may become known later.
CREATE OR REPLACE FUNCTION directory_count_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM new_entries'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM old_entries'
    ELSE 'SELECT 1 AS sign, * FROM new_entries UNION ALL SELECT -1, * FROM old_entries' END;
BEGIN
  EXECUTE format($query$
    WITH places AS (
      SELECT place_key, location_text, min(place_label COLLATE "C") FILTER (WHERE sign > 0) AS label, sum(sign) AS count
      FROM (%1$s) e WHERE place_key IS NOT NULL GROUP BY 1, 2 HAVING sum(sign) <> 0
    )
    INSERT INTO public.directory_counts
    SELECT 'place', place_key, '', false, min(label COLLATE "C"), sum(count) FROM places GROUP BY 2 HAVING sum(count) <> 0
    UNION ALL SELECT 'location', run, '', false, NULL, sum(count) FROM places, unnest(public.directory_place_runs(location_text)) run
      GROUP BY 2 HAVING sum(count) <> 0
    UNION ALL SELECT 'trait', trait, '', false, min((SELECT min(language COLLATE "C")
        FROM public.listing_details d, unnest(d.languages) language
        WHERE trait LIKE 'l:%%' AND d.business_id = e.business_id AND public.folded(language) = substr(trait, 3)) COLLATE "C"), sum(sign)
      FROM (%1$s) e, unnest(traits) trait GROUP BY 2 HAVING sum(sign) <> 0
  $query$, changes);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER directory_place_insert AFTER INSERT ON directory_entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION directory_count_places();

CREATE OR REPLACE TRIGGER directory_place_update AFTER UPDATE ON directory_entries
  REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION directory_count_places();

CREATE OR REPLACE TRIGGER directory_place_delete AFTER DELETE ON directory_entries
  REFERENCING OLD TABLE AS old_entries FOR EACH STATEMENT EXECUTE FUNCTION directory_count_places();

CREATE OR REPLACE TRIGGER directory_insert AFTER INSERT ON businesses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();

CREATE OR REPLACE TRIGGER directory_update AFTER UPDATE ON businesses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();

CREATE OR REPLACE TRIGGER directory_delete AFTER DELETE ON businesses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();

CREATE OR REPLACE TRIGGER directory_truncate AFTER TRUNCATE ON businesses FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();
