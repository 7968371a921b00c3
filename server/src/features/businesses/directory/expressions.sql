-- What stands between blanks; features/businesses/directory/rules.ts takes queries apart in the same way.
CREATE FUNCTION directory_words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(translate(content, E'\x01\t\n\r', '    '), ' ');

-- Numbers take half the room and time of texts. Two keys with one number only make a search look at more.
CREATE FUNCTION directory_hashes(keys text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN array(SELECT hashtext(key) FROM unnest(keys) key WHERE key <> '');
END $$;

-- All that a listing can be found by: its words, what stands around each blank (which finds phrases of frequent words), the
-- words of its name, its tags and the values of filters. Not called parallel safe: starting workers would take longer than
-- any search by these keys. The cost keeps the planner from computing it for each row.
CREATE FUNCTION directory_keys(name_key text, search_text text, industry_key text, location_key text, type text,
  is_claimed boolean, tag_keys text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
DECLARE
  words text[] := public.directory_words_of(search_text);
BEGIN
  RETURN public.directory_hashes(words
    || array(SELECT right(word, 2) || ' ' || left(next, 2) FROM unnest(words, words[2:]) pairs (word, next))
    || array(SELECT E'\x01n' || word FROM unnest(public.directory_words_of(name_key)) word)
    || array(SELECT E'\x01g' || tag FROM unnest(tag_keys) tag)
    || ARRAY[E'\x01i' || industry_key, E'\x01l' || location_key, E'\x01t' || type, E'\x01c' || is_claimed::text]);
END $$;
