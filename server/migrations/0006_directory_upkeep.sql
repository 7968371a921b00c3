-- Puts a blank on both sides of every run of punctuation, so that a text falls apart at blanks into runs of letters and
-- runs of punctuation. Whatever contains a string contains its runs: the inner ones whole, the outer ones as an end of a
-- run of its own. features/businesses/directory/rules.ts takes queries apart in the same way.
CREATE FUNCTION directory_spaced(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(content,
    '[\t-\r!-/:-@\[-`{-~\u0080-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+', ' \& ', 'g');
--> statement-breakpoint
-- The words of directory_words once more, for finding them by a part. Apart from the counts, whose changes would otherwise
-- be changes of the trigram index too.
CREATE TABLE directory_vocabulary (word text COLLATE "C" NOT NULL);
--> statement-breakpoint
CREATE FUNCTION directory_words_of(content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spaced text := public.directory_spaced(content);
BEGIN
  -- No index takes a word of any length; entries with such a word are marked instead.
  IF spaced ~ '[^ ]{61}' THEN spaced := regexp_replace(spaced, '[^ ]{61,}', '', 'g'); END IF;
  RETURN array_remove(string_to_array(spaced, ' '), '');
END $$;
--> statement-breakpoint
-- All that a listing can be found by, each once. Words stand as they are; no word is letters and a colon, so a prefix tells
-- the rest apart. Not called parallel safe: starting workers would take longer than any search by these keys.
CREATE FUNCTION directory_keys(name_key text, search_text text, industry_key text, location_key text, type text,
  is_claimed boolean, tag_keys text[], has_long_word boolean)
  RETURNS text[] LANGUAGE plpgsql IMMUTABLE COST 1000 AS $$
BEGIN
  -- The quickest way to drop repetitions from an array.
  RETURN tsvector_to_array(array_to_tsvector(array_remove(public.directory_words_of(search_text)
    || string_to_array('n:' || array_to_string(public.directory_words_of(name_key), ' n:'), ' ')
    || CASE WHEN cardinality(tag_keys) > 0 THEN
         string_to_array('g:' || array_to_string(tag_keys, E'\x01g:'), E'\x01') END
    || ARRAY['i:' || industry_key, 'l:' || location_key, 't:' || type, 'c:' || is_claimed::text,
         -- Filters that are often set together, so that their total is known and nothing has to be intersected.
         'f:' || industry_key || E'\x01' || type || E'\x01', 'f:' || industry_key || E'\x01\x01' || is_claimed::text,
         E'f:\x01' || type || E'\x01' || is_claimed::text,
         'f:' || industry_key || E'\x01' || type || E'\x01' || is_claimed::text,
         -- A stretch of the list in the order of names.
         'a:' || left(name_key, 2),
         CASE WHEN has_long_word THEN 'long:' END], NULL)));
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_entries_of(listings businesses[]) RETURNS SETOF directory_entries
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.id, lower(b.name), lower(b.industry), lower(b.location), b.type, b.claimed_by IS NOT NULL, b.created_at,
    lower(b.tags::text)::text[],
    CASE WHEN b.text ~ '[^ ]{61}' THEN public.directory_spaced(b.text) ~ '[^ ]{61}' ELSE false END,
    lower(b.text)
  FROM (SELECT *, name || E'\n' || coalesce(description, '') AS text FROM unnest(listings)) b
$$;
--> statement-breakpoint
-- Listings that went and listings that came; a changed one is in both. Rows of the counts are taken in one order, so that
-- two writers wait for each other instead of locking each other out.
CREATE FUNCTION directory_apply(removed businesses[], added businesses[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone public.directory_entries[] := array(SELECT e FROM public.directory_entries_of(removed) e);
  come public.directory_entries[] := array(SELECT e FROM public.directory_entries_of(added) e);
  changed_keys text[];
  changes integer[];
BEGIN
  DELETE FROM public.directory_entries WHERE business_id IN (SELECT g.business_id FROM unnest(gone) g);
  INSERT INTO public.directory_entries SELECT * FROM unnest(come);

  SELECT array_agg(key ORDER BY key COLLATE "C"), array_agg(change ORDER BY key COLLATE "C")
  INTO changed_keys, changes
  FROM (
    SELECT key, sum(sign) AS change
    FROM (SELECT 1 AS sign, * FROM unnest(come) UNION ALL SELECT -1, * FROM unnest(gone)) e,
      unnest(public.directory_keys(e.name_key, e.search_text, e.industry_key, e.location_key, e.type, e.is_claimed,
        e.tag_keys, e.has_long_word)) key
    GROUP BY key HAVING sum(sign) <> 0
  ) sums;

  INSERT INTO public.directory_counts AS c (dimension, value, label, count)
  SELECT CASE left(key, 2) WHEN 'i:' THEN 'industry' WHEN 'l:' THEN 'location' WHEN 't:' THEN 'type'
      WHEN 'c:' THEN 'claimed' WHEN 'g:' THEN 'tag' WHEN 'f:' THEN 'filters' WHEN 'a:' THEN 'initial' ELSE 'long' END,
    CASE key WHEN 'long:' THEN '' ELSE substr(key, 3) END, coalesce(label, substr(key, 3)), change
  FROM unnest(changed_keys, changes) WITH ORDINALITY AS k (key, change, place)
  LEFT JOIN (
    SELECT key, min(label) AS label
    FROM unnest(added) b, LATERAL (
      SELECT 'i:' || lower(b.industry), b.industry UNION ALL SELECT 'l:' || lower(b.location), b.location
      UNION ALL SELECT 'g:' || lower(tag), tag FROM unnest(b.tags) tag) l (key, label)
    GROUP BY key
  ) labels USING (key)
  WHERE left(key, 2) IN ('i:', 'l:', 't:', 'c:', 'g:', 'f:', 'a:') OR key = 'long:'
  ORDER BY place
  ON CONFLICT (dimension, value) DO UPDATE SET count = c.count + excluded.count;

  WITH counted AS (
    INSERT INTO public.directory_words AS w (word, documents, names)
    SELECT word, sum(CASE WHEN is_name THEN 0 ELSE change END), sum(CASE WHEN is_name THEN change ELSE 0 END)
    FROM (
      SELECT left(key, 2) = 'n:' AS is_name, CASE WHEN left(key, 2) = 'n:' THEN substr(key, 3) ELSE key END AS word, change
      FROM unnest(changed_keys, changes) AS k (key, change)
      WHERE left(key, 2) NOT IN ('i:', 'l:', 't:', 'c:', 'g:', 'f:', 'a:') AND key <> 'long:'
    ) words
    GROUP BY word ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET documents = w.documents + excluded.documents, names = w.names + excluded.names
    RETURNING word, xmax = 0 AS is_new
  )
  INSERT INTO public.directory_vocabulary SELECT word FROM counted WHERE is_new;
END $$;
--> statement-breakpoint
-- Works through a large statement in parts, because one array of all its rows would not fit into memory. Parts break the
-- order of the locks, so a statement that needs several has the counts for itself.
CREATE FUNCTION directory_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part_size CONSTANT integer := 5000;
  removed public.businesses[];
  added public.businesses[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE public.directory_entries, public.directory_counts, public.directory_words, public.directory_vocabulary;
  ELSIF TG_OP = 'INSERT' THEN
    IF (SELECT count(*) FROM new_rows) > part_size THEN
      LOCK TABLE public.directory_counts, public.directory_words IN SHARE ROW EXCLUSIVE MODE;
    END IF;
    FOR added IN
      SELECT array_agg(listing) FROM (
        SELECT n::public.businesses AS listing, (row_number() OVER () - 1) / part_size AS part FROM new_rows n) parts
      GROUP BY part
    LOOP
      PERFORM public.directory_apply('{}', added);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    IF (SELECT count(*) FROM old_rows) > part_size THEN
      LOCK TABLE public.directory_counts, public.directory_words IN SHARE ROW EXCLUSIVE MODE;
    END IF;
    FOR removed IN
      SELECT array_agg(listing) FROM (
        SELECT o::public.businesses AS listing, (row_number() OVER () - 1) / part_size AS part FROM old_rows o) parts
      GROUP BY part
    LOOP
      PERFORM public.directory_apply(removed, '{}');
    END LOOP;
  ELSE
    IF (SELECT count(*) FROM new_rows) > part_size THEN
      LOCK TABLE public.directory_counts, public.directory_words IN SHARE ROW EXCLUSIVE MODE;
    END IF;
    FOR removed, added IN
      SELECT array_agg(was), array_agg(is_now) FROM (
        SELECT o::public.businesses AS was, n::public.businesses AS is_now,
          (row_number() OVER () - 1) / part_size AS part
        FROM old_rows o JOIN new_rows n ON n.id = o.id
        WHERE (o.name, o.description, o.industry, o.location, o.type, o.claimed_by IS NULL, o.tags, o.created_at)
          IS DISTINCT FROM
          (n.name, n.description, n.industry, n.location, n.type, n.claimed_by IS NULL, n.tags, n.created_at)) parts
      GROUP BY part
    LOOP
      PERFORM public.directory_apply(removed, added);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A long text is stored as it is: it is read more often than written.
ALTER TABLE directory_entries ALTER search_text SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE directory_words SET (fillfactor = 80);
--> statement-breakpoint
DO $$
DECLARE first integer;
BEGIN
  FOR first IN SELECT generate_series(1, max(id), 2000) FROM businesses LOOP
    PERFORM directory_apply('{}', array(SELECT b FROM businesses b WHERE id >= first AND id < first + 2000));
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON businesses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON businesses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON businesses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();
--> statement-breakpoint
CREATE TRIGGER directory_truncate AFTER TRUNCATE ON businesses FOR EACH STATEMENT EXECUTE FUNCTION directory_follow();
--> statement-breakpoint
-- One index for every combination of filters and words. A long list of pending entries would slow every search down.
CREATE INDEX directory_entries_keys ON directory_entries USING gin (directory_keys(name_key, search_text, industry_key,
  location_key, type, is_claimed, tag_keys, has_long_word)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- The orders of the lists; what they include lets a filter be checked without reading the row.
CREATE INDEX directory_entries_name ON directory_entries (name_key, business_id)
  INCLUDE (industry_key, location_key, type, is_claimed);
--> statement-breakpoint
CREATE INDEX directory_entries_location ON directory_entries (location_key, name_key, business_id)
  INCLUDE (industry_key, type, is_claimed);
--> statement-breakpoint
CREATE INDEX directory_entries_newest ON directory_entries (created_at, business_id)
  INCLUDE (industry_key, location_key, type, is_claimed);
--> statement-breakpoint
CREATE INDEX directory_counts_top ON directory_counts (dimension, count DESC, value);
--> statement-breakpoint
CREATE INDEX directory_counts_like ON directory_counts USING gin (value gin_trgm_ops) WITH (fastupdate = off)
  WHERE dimension = 'tag';
--> statement-breakpoint
CREATE INDEX directory_vocabulary_like ON directory_vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate = off);
