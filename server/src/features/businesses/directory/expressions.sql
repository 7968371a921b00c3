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

-- All that a listing can be found by: its words, what stands around each blank (which finds phrases of frequent words), the
-- words of its name, its tags and the values of filters. Not called parallel safe: starting workers would take longer than
-- any search by these keys. The cost keeps the planner from computing it for each row.
CREATE FUNCTION directory_keys(name_key text, search_text text, industry_key text, location_text text, type text,
  is_claimed boolean, tag_keys text[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
DECLARE
  words text[] := public.directory_words_of(search_text);
BEGIN
  RETURN array(SELECT hashtextextended(key, 0) FROM (
    SELECT unnest(words)
    UNION ALL SELECT right(word, 2) || ' ' || left(next, 2) FROM (SELECT unnest(words), unnest(words[2:])) pairs (word, next)
    UNION ALL SELECT E'\x01n' || unnest(public.directory_words_of(name_key))
    UNION ALL SELECT E'\x01g' || unnest(tag_keys)
    UNION ALL SELECT E'\x01l' || unnest(public.directory_place_parts(location_text))
    UNION ALL SELECT unnest(ARRAY[E'\x01i' || industry_key, E'\x01t' || type, E'\x01c' || is_claimed::text])) k (key)
  WHERE key <> '');
END $$;
