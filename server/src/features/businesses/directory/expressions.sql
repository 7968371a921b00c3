-- What stands between blanks; features/businesses/directory/rules.ts takes queries apart in the same way. `translate` would
-- take four times as long.
CREATE FUNCTION directory_words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(replace(replace(replace(replace(content, E'\x01', ' '), E'\t', ' '), E'\n', ' '), E'\r', ' '), ' ');

-- Numbers take less room and time than texts. Of 64 bits, no two keys have the same by chance, so they also prove what they find.
CREATE FUNCTION directory_hashes(keys text[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN array(SELECT hashtextextended(key, 0) FROM unnest(keys) key WHERE key <> '');
END $$;

-- The tags without case and accents. All at once where nothing but letters of ASCII can come of it.
CREATE FUNCTION directory_tags(tags text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF octet_length(tags::text) = length(tags::text) THEN RETURN lower(tags::text)::text[]; END IF;
  RETURN array(SELECT public.folded(tag) FROM unnest(tags) WITH ORDINALITY t (tag, number) ORDER BY number);
END $$;

-- A place as it was given, and in a second line as it is shown where that differs: ', leeds, uk,' and ', leeds, england, united
-- kingdom,'. Whole parts of one are found between ', ' and ','.
CREATE FUNCTION directory_location(given text, label text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  said text := public.place_key(given);
  shown text := public.place_key(label);
BEGIN
  RETURN ', ' || nullif(said, '') || ',' || CASE WHEN shown <> said THEN E'\n, ' || shown || ',' ELSE '' END;
END $$;

-- The parts of both lines.
CREATE FUNCTION directory_place_parts(location_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(btrim(replace(location_text, E',\n,', ','), ', '), ', ');

-- Up to four parts that stand side by side, and each whole line: all by which the place is found and counted, each once.
CREATE FUNCTION directory_place_runs(location_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  line text;
  parts text[];
  run text;
  runs text[] := '{}';
BEGIN
  FOREACH line IN ARRAY coalesce(string_to_array(location_text, E'\n'), '{}') LOOP
    parts := string_to_array(btrim(line, ', '), ', ');
    FOR head IN 1 .. cardinality(parts) LOOP
      run := NULL;
      FOR tail IN head .. least(head + 3, cardinality(parts)) LOOP
        run := concat_ws(', ', run, parts[tail]);
        IF run <> ALL (runs) THEN runs := runs || run; END IF;
      END LOOP;
    END LOOP;
    run := array_to_string(parts, ', ');
    IF cardinality(parts) > 4 AND run <> ALL (runs) THEN runs := runs || run; END IF;
  END LOOP;
  RETURN runs;
END $$;

-- Cuts words down to their stems. `prepareSearch` sets its language to the site's. Unlike PostgreSQL's own it leaves no word out:
-- 'it' is a trade, too.
CREATE TEXT SEARCH DICTIONARY directory_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION directory (PARSER = pg_catalog."default");
ALTER TEXT SEARCH CONFIGURATION directory
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, sfloat, version, host, hword, asciihword, numhword,
    hword_asciipart, hword_part, hword_numpart WITH directory_stem;

-- The stems of a text without case and accents. What would join words is a blank, and an apostrophe is nothing.
CREATE FUNCTION directory_stems(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('public.directory', translate(content, E'-_./:@&+\'\u2019', '        '));

-- The same in the order of the text.
CREATE FUNCTION directory_stem_list(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array(SELECT lexeme FROM unnest(public.directory_stems(content)) s (lexeme, positions, weights), unnest(positions) position
    ORDER BY position);

-- The stems that a listing is found by. A: of its name, B: of what it offers, C: of its tags and industry, D: of its description. A
-- stem's first weight is its best.
CREATE FUNCTION directory_terms(name text, offers text[], tags text[], industry text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.directory_stems(public.folded(name)), 'A')
    || setweight(public.directory_stems(public.folded(array_to_string(offers, E'\n'))), 'B')
    || setweight(public.directory_stems(public.folded(array_to_string(tags || industry, E'\n'))), 'C')
    || setweight(public.directory_stems(public.folded(coalesce(description, ''))), 'D');

-- What a listing needs and offers, without case and accents.
CREATE FUNCTION directory_topics(needs text[], offers text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array(SELECT 'n:' || unnest(public.directory_tags(needs)) UNION ALL SELECT 'o:' || unnest(public.directory_tags(offers)));

-- All that a listing can be found by: its words, its stems by weight, the words of its name, its tags and the values of filters. Not
-- called parallel safe: starting workers would take longer than any search by these keys. The cost keeps the planner from computing
-- it for each row.
CREATE FUNCTION directory_keys(name_key text, search_text text, terms tsvector, industry_key text, location_text text, type text,
  is_claimed boolean, tag_keys text[], traits text[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
BEGIN
  RETURN array(SELECT hashtextextended(key, 0) FROM (
    SELECT unnest(public.directory_words_of(search_text))
    UNION ALL SELECT E'\x01' || weights[1] || lexeme FROM unnest(terms)
    UNION ALL SELECT E'\x01n' || unnest(public.directory_words_of(name_key))
    UNION ALL SELECT E'\x01g' || unnest(tag_keys)
    UNION ALL SELECT E'\x01a' || unnest(traits)
    UNION ALL SELECT E'\x01l' || unnest(public.directory_place_parts(location_text))
    UNION ALL SELECT unnest(ARRAY[E'\x01i' || industry_key, E'\x01t' || type, E'\x01c' || is_claimed::text])) k (key)
  WHERE key <> '');
END $$;
