-- The names of a member as they are searched: each word behind a blank, without case and accents.
CREATE FUNCTION member_names(first_name text, last_name text, nickname text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(regexp_replace(
    lower(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, ''), NFKD)),
    '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'));

-- The names of a member and their address as the office searches them.
CREATE FUNCTION member_names_and_email(first_name text, last_name text, email citext) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text);
