-- Written by `npm run migrations -- --first` from what the features declare.

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

-- The names of a member as they are searched: each word behind a blank, without case and accents.
CREATE FUNCTION member_names(first_name text, last_name text, nickname text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(regexp_replace(
    lower(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, ''), NFKD)),
    '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'));

-- The names of a member and their address as the office searches them.
CREATE FUNCTION member_names_and_email(first_name text, last_name text, email citext) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text);

CREATE TABLE held_mails (
  id serial PRIMARY KEY NOT NULL,
  sealed text NOT NULL,
  waiting_since timestamp (3) with time zone NOT NULL
);

CREATE TABLE site (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  address text,
  place text,
  copied_at timestamp (3) with time zone,
  restored_as text,
  payments_held_at timestamp (3) with time zone,
  payments_account text,
  payments_other_account text
);

CREATE TABLE member_exports (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  state text DEFAULT 'making' NOT NULL,
  requested_at timestamp (3) with time zone NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  token_hash text,
  file uuid DEFAULT gen_random_uuid() NOT NULL,
  bytes bigint,
  CONSTRAINT member_exports_token_unique UNIQUE(token_hash),
  CONSTRAINT member_exports_state_known CHECK (state in ('making', 'ready', 'failed'))
);

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE audit_acts (
  id integer PRIMARY KEY NOT NULL,
  at timestamp (3) with time zone NOT NULL,
  act text NOT NULL,
  actor_kind text NOT NULL,
  actor_role text,
  target_kind text,
  target_id integer,
  request_id text,
  actor_id integer,
  actor_salt bytea,
  actor_digest bytea NOT NULL,
  address text,
  address_salt bytea,
  address_digest bytea NOT NULL,
  member_id integer,
  target_name text,
  reason text,
  details json,
  member_salt bytea,
  member_digest bytea NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE devices (
  user_id integer NOT NULL,
  mark text NOT NULL,
  seen_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT devices_user_id_mark_pk PRIMARY KEY(user_id, mark)
);

CREATE TABLE identities (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  created_at timestamp (3) with time zone NOT NULL,
  last_used_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT identities_person_unique UNIQUE(issuer, subject),
  CONSTRAINT identities_member_unique UNIQUE(user_id, provider)
);

CREATE TABLE mail_tokens (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  token_hash text NOT NULL,
  email text NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  used_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_tokens_hash_unique UNIQUE(token_hash)
);

CREATE TABLE passkeys (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  last_used_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT passkeys_credential_unique UNIQUE(credential_id)
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY(user_id, code_hash)
);

CREATE TABLE session (
  sid text PRIMARY KEY NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sess jsonb NOT NULL,
  expire timestamp (3) with time zone NOT NULL,
  user_id integer GENERATED ALWAYS AS ((sess->>'userId')::int) STORED NOT NULL,
  CONSTRAINT session_id_unique UNIQUE(id)
);

CREATE TABLE setup_link (
  id integer PRIMARY KEY DEFAULT 1 NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT setup_link_single CHECK (id = 1)
);

CREATE TABLE sign_ups (
  secret_hash text PRIMARY KEY NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  is_email_verified boolean NOT NULL,
  next text,
  expires_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE totp_keys (
  user_id integer NOT NULL,
  is_confirmed boolean NOT NULL,
  sealed text NOT NULL,
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT totp_keys_user_id_is_confirmed_pk PRIMARY KEY(user_id, is_confirmed)
);

CREATE TABLE billing_switches (
  id serial PRIMARY KEY NOT NULL,
  is_on boolean NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  created_by integer
);

CREATE TABLE membership_periods (
  id serial PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  plan text NOT NULL,
  source text NOT NULL,
  version integer,
  starts_at timestamp (3) with time zone NOT NULL,
  ends_at timestamp (3) with time zone NOT NULL,
  key text,
  reason text,
  given_by integer,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT membership_periods_key UNIQUE(key),
  CONSTRAINT membership_periods_plan_known CHECK (plan in ('basic', 'premium')),
  CONSTRAINT membership_periods_source_known CHECK (source in ('trial', 'grant', 'invoice', 'card')),
  CONSTRAINT membership_periods_forward CHECK (ends_at >= starts_at),
  CONSTRAINT membership_periods_key_of_card CHECK ((key is not null) = (source = 'card'))
);

CREATE TABLE plan_versions (
  id integer PRIMARY KEY NOT NULL,
  plan text NOT NULL,
  name text,
  amount integer NOT NULL,
  currency text NOT NULL,
  period text NOT NULL,
  requests integer,
  groups integer,
  is_hidden boolean NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  created_by integer,
  CONSTRAINT plan_versions_plan_known CHECK (plan in ('free', 'basic', 'premium')),
  CONSTRAINT plan_versions_period_known CHECK (period in ('month', 'year')),
  CONSTRAINT plan_versions_amount CHECK ((amount = 0) = (plan = 'free') and amount >= 0),
  CONSTRAINT plan_versions_free_shown CHECK (plan <> 'free' or not is_hidden)
);

CREATE TABLE blocks (
  id serial PRIMARY KEY NOT NULL,
  blocker_id integer NOT NULL,
  blocked_id integer NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blocks_once UNIQUE(blocker_id, blocked_id),
  CONSTRAINT blocks_other CHECK (blocker_id <> blocked_id)
);

CREATE TABLE business_people (
  id serial PRIMARY KEY NOT NULL,
  business_id integer NOT NULL,
  user_id integer,
  owner_id integer,
  invited_by integer,
  name text,
  email text,
  role text,
  is_from_roll boolean DEFAULT false NOT NULL,
  token_hash text,
  sent_at timestamp (3) with time zone,
  expires_at timestamp (3) with time zone,
  joined_at timestamp (3) with time zone,
  is_shown boolean DEFAULT false NOT NULL,
  ended_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT business_people_token_unique UNIQUE(token_hash),
  CONSTRAINT business_people_known CHECK (user_id is not null or email is not null or name is not null)
);

CREATE TABLE added_industries (
  key text PRIMARY KEY NOT NULL,
  name text NOT NULL
);

CREATE TABLE businesses (
  id serial PRIMARY KEY NOT NULL,
  name text NOT NULL,
  description text,
  industry text,
  location text,
  type text DEFAULT 'SME' NOT NULL,
  employees integer,
  employees_band text,
  founded integer,
  revenue text,
  website text,
  website_domain text,
  email text,
  phone text,
  email_shown_to text DEFAULT 'members' NOT NULL,
  phone_shown_to text DEFAULT 'members' NOT NULL,
  logo_url text,
  claimed_by integer,
  is_claimed boolean GENERATED ALWAYS AS (claimed_by is not null) STORED NOT NULL,
  verified_at timestamp (3) with time zone,
  is_verified boolean GENERATED ALWAYS AS (verified_at is not null and claimed_by is not null) STORED NOT NULL,
  primary_of integer,
  deleted_at timestamp (3) with time zone,
  deleted_by integer,
  withdrawn_by text,
  erased_at timestamp (3) with time zone,
  merged_into integer,
  roll_keys text[],
  owner_email text,
  website_set_by integer,
  website_set_at timestamp (3) with time zone,
  email_set_by integer,
  email_set_at timestamp (3) with time zone,
  added_by integer,
  source_key text,
  member_number text,
  member_status text,
  joined_on date,
  left_on date,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  needs text[] DEFAULT '{}'::text[] NOT NULL,
  offers text[] DEFAULT '{}'::text[] NOT NULL,
  match_terms text[] GENERATED ALWAYS AS (match_terms(needs, offers, tags)) STORED NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT businesses_name_given CHECK (length(btrim(name)) > 0),
  CONSTRAINT businesses_email_shown CHECK (email_shown_to in ('everyone', 'members', 'nobody')),
  CONSTRAINT businesses_phone_shown CHECK (phone_shown_to in ('everyone', 'members', 'nobody')),
  CONSTRAINT businesses_member_status_known CHECK (member_status in ('applicant', 'active', 'paused', 'former')),
  CONSTRAINT businesses_type_known CHECK (type in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO'))
);

CREATE TABLE demo_listings (
  business_id integer PRIMARY KEY NOT NULL
);

CREATE TABLE directory_counts (
  dimension text NOT NULL,
  value text collate "C" NOT NULL,
  type text NOT NULL,
  is_claimed boolean NOT NULL,
  label text,
  count integer NOT NULL
);

CREATE TABLE directory_entries (
  business_id integer PRIMARY KEY NOT NULL,
  name_key text collate "C" NOT NULL,
  industry_key text collate "C",
  place_key text collate "C",
  place_label text,
  location_text text collate "C",
  is_placed boolean NOT NULL,
  type text NOT NULL,
  is_claimed boolean NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  tag_keys text[] NOT NULL,
  search_text text NOT NULL,
  terms tsvector NOT NULL,
  traits text[] NOT NULL,
  topics text[] NOT NULL
);

CREATE TABLE directory_unknown_places (
  text text collate "C" NOT NULL
);

CREATE TABLE directory_words (
  word text collate "C" NOT NULL
);

CREATE TABLE listing_details (
  business_id integer PRIMARY KEY NOT NULL,
  street text,
  service_area text,
  languages text[] NOT NULL,
  links text[] NOT NULL
);

CREATE TABLE listing_hours (
  business_id integer PRIMARY KEY NOT NULL,
  hours jsonb NOT NULL
);

CREATE TABLE listing_photos (
  id serial PRIMARY KEY NOT NULL,
  business_id integer NOT NULL,
  url text NOT NULL,
  caption text,
  alt text,
  position integer NOT NULL
);

CREATE TABLE trade_words (
  word text PRIMARY KEY NOT NULL,
  meanings text[] NOT NULL,
  stems text[] GENERATED ALWAYS AS (directory_stem_list(word)) STORED NOT NULL
);

CREATE TABLE chat_earlier_words (
  id serial PRIMARY KEY NOT NULL,
  message_id integer NOT NULL,
  content text NOT NULL,
  replaced_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE chat_members (
  room_id integer NOT NULL,
  member_id integer NOT NULL,
  last_read_seq integer DEFAULT 0 NOT NULL,
  mailed_seq integer,
  joined_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_members_room_id_member_id_pk PRIMARY KEY(room_id, member_id)
);

CREATE TABLE chat_messages (
  id serial PRIMARY KEY NOT NULL,
  room_id integer NOT NULL,
  seq integer NOT NULL,
  rev integer NOT NULL,
  sender_id integer,
  client_id uuid,
  content text,
  line jsonb,
  pinned_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  changed_at timestamp (3) with time zone,
  edited_at timestamp (3) with time zone,
  reported_at timestamp (3) with time zone,
  CONSTRAINT chat_messages_seq_unique UNIQUE(room_id, seq),
  CONSTRAINT chat_messages_rev_unique UNIQUE(room_id, rev),
  CONSTRAINT chat_messages_client_unique UNIQUE(sender_id, room_id, client_id),
  CONSTRAINT chat_messages_content_or_line CHECK ((content is null) = (line is not null))
);

CREATE TABLE chat_mutes (
  room_id integer NOT NULL,
  member_id integer NOT NULL,
  until timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_mutes_room_id_member_id_pk PRIMARY KEY(room_id, member_id)
);

CREATE TABLE chat_removals (
  message_id integer PRIMARY KEY NOT NULL,
  moderator_id integer,
  reason text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE chat_rooms (
  id serial PRIMARY KEY NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  last_seq integer DEFAULT 0 NOT NULL,
  last_rev integer DEFAULT 0 NOT NULL,
  last_message_at timestamp (3) with time zone,
  changed_at timestamp (3) with time zone,
  match_id integer,
  group_id integer,
  pair text,
  is_read_only boolean DEFAULT false NOT NULL,
  arrivals_told_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_rooms_pair_unique UNIQUE(pair),
  CONSTRAINT chat_rooms_group_unique UNIQUE(group_id),
  CONSTRAINT chat_rooms_type_known CHECK (type in ('general', 'private', 'group')),
  CONSTRAINT chat_rooms_general_fixed CHECK ((type = 'general') = (id = 1)),
  CONSTRAINT chat_rooms_private_pair CHECK ((type = 'private') = (pair is not null))
);

CREATE TABLE claim_history (
  id serial PRIMARY KEY NOT NULL,
  claim_id integer NOT NULL,
  step text NOT NULL,
  actor_id integer,
  note text,
  at timestamp (3) with time zone NOT NULL
);

CREATE TABLE claims (
  id serial PRIMARY KEY NOT NULL,
  business_id integer NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  token_hash text,
  expires_at timestamp (3) with time zone NOT NULL,
  verified_at timestamp (3) with time zone,
  finding text,
  owner_answer_due_at timestamp (3) with time zone,
  review_from timestamp (3) with time zone,
  decided_at timestamp (3) with time zone,
  decided_by integer,
  reason text,
  former_owner_id integer,
  former_verified_at timestamp (3) with time zone,
  former_email_shown_to text,
  former_phone_shown_to text,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT claims_token_unique UNIQUE(token_hash),
  CONSTRAINT claims_status_known CHECK (status in ('pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled')),
  CONSTRAINT claims_verified_reviewed CHECK (status <> 'verified' or review_from is not null)
);

CREATE TABLE listing_invitations (
  id serial PRIMARY KEY NOT NULL,
  business_id integer,
  email text,
  address_hash text NOT NULL,
  token_hash text NOT NULL,
  invited_by integer,
  created_at timestamp (3) with time zone NOT NULL,
  opened_at timestamp (3) with time zone,
  bounced_at timestamp (3) with time zone,
  removed_at timestamp (3) with time zone,
  removed_keys text[],
  CONSTRAINT listing_invitations_token_unique UNIQUE(token_hash)
);

CREATE TABLE refused_addresses (
  address_hash text PRIMARY KEY NOT NULL,
  created_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE enquiries (
  id serial PRIMARY KEY NOT NULL,
  business_id integer NOT NULL,
  enquirer_id integer,
  name text NOT NULL,
  email text,
  address_hash text NOT NULL,
  text text NOT NULL,
  timing text,
  budget text,
  created_at timestamp (3) with time zone NOT NULL,
  confirmed_at timestamp (3) with time zone,
  is_unread boolean DEFAULT false NOT NULL,
  is_answer_unread boolean DEFAULT false NOT NULL,
  closed_by text,
  last_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT enquiries_closed_by_known CHECK (closed_by in ('owner', 'enquirer'))
);

CREATE TABLE enquiry_answers (
  id serial PRIMARY KEY NOT NULL,
  enquiry_id integer NOT NULL,
  side text NOT NULL,
  text text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT enquiry_answers_side_known CHECK (side in ('owner', 'enquirer'))
);

CREATE TABLE enquiry_blocks (
  owner_id integer NOT NULL,
  address_hash text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT enquiry_blocks_owner_id_address_hash_pk PRIMARY KEY(owner_id, address_hash)
);

CREATE TABLE enquiry_links (
  token_hash text PRIMARY KEY NOT NULL,
  enquiry_id integer NOT NULL,
  address_hash text NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE calendar_feeds (
  member_id integer PRIMARY KEY NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT calendar_feeds_token UNIQUE(token_hash)
);

CREATE TABLE event_answers (
  id serial PRIMARY KEY NOT NULL,
  event_id integer NOT NULL,
  member_id integer NOT NULL,
  status text NOT NULL,
  answered_at timestamp (3) with time zone NOT NULL,
  reminded_hours integer,
  is_worth_it boolean,
  CONSTRAINT event_answers_once UNIQUE(event_id, member_id),
  CONSTRAINT event_answers_status_known CHECK (status in ('yes', 'waiting', 'maybe', 'no'))
);

CREATE TABLE events (
  id serial PRIMARY KEY NOT NULL,
  uid uuid DEFAULT gen_random_uuid() NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  starts_at timestamp (3) with time zone NOT NULL,
  ends_at timestamp (3) with time zone NOT NULL,
  time_zone text NOT NULL,
  place text,
  link text,
  seats integer,
  picture_url text,
  group_id integer,
  created_by integer,
  cancelled_at timestamp (3) with time zone,
  cancel_reason text,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT events_ends_after_start CHECK (ends_at > starts_at),
  CONSTRAINT events_seats_positive CHECK (seats > 0),
  CONSTRAINT events_cancelled_with_reason CHECK ((cancelled_at is null) = (cancel_reason is null))
);

CREATE TABLE files (
  id uuid PRIMARY KEY NOT NULL,
  owner_id integer,
  kind text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  unused_since timestamp (3) with time zone,
  created_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE flag_words (
  key text PRIMARY KEY NOT NULL,
  word text NOT NULL
);

CREATE TABLE flags (
  id serial PRIMARY KEY NOT NULL,
  message_id integer NOT NULL,
  author_id integer NOT NULL,
  rule text NOT NULL,
  found text,
  status text DEFAULT 'open' NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT flags_once UNIQUE(message_id, rule),
  CONSTRAINT flags_rule_known CHECK (rule in ('word', 'newcomer_link', 'repeated', 'volume')),
  CONSTRAINT flags_status_known CHECK (status in ('open', 'removed', 'dismissed'))
);

CREATE TABLE group_invitations (
  id serial PRIMARY KEY NOT NULL,
  group_id integer NOT NULL,
  user_id integer,
  email citext,
  address_hash text,
  invited_by integer,
  state text DEFAULT 'pending' NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT group_invitations_member_once UNIQUE(group_id, user_id),
  CONSTRAINT group_invitations_email_once UNIQUE(group_id, email),
  CONSTRAINT group_invitations_hash_once UNIQUE(group_id, address_hash),
  CONSTRAINT group_invitations_state_known CHECK (state in ('pending', 'declined', 'declined_for_good')),
  CONSTRAINT group_invitations_to_somebody CHECK (num_nonnulls(user_id, email, address_hash) = 1)
);

CREATE TABLE group_memberships (
  id serial PRIMARY KEY NOT NULL,
  group_id integer NOT NULL,
  user_id integer NOT NULL,
  business_id integer,
  role text DEFAULT 'member' NOT NULL,
  joined_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT group_memberships_once UNIQUE(group_id, user_id),
  CONSTRAINT group_memberships_role_known CHECK (role in ('owner', 'moderator', 'member'))
);

CREATE TABLE group_removals (
  group_id integer NOT NULL,
  user_id integer NOT NULL,
  removed_by integer,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT group_removals_group_id_user_id_pk PRIMARY KEY(group_id, user_id)
);

CREATE TABLE group_requests (
  id serial PRIMARY KEY NOT NULL,
  group_id integer NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  declined_at timestamp (3) with time zone,
  CONSTRAINT group_requests_once UNIQUE(group_id, user_id)
);

CREATE TABLE groups (
  id serial PRIMARY KEY NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  industry text,
  is_private boolean DEFAULT false NOT NULL,
  created_by integer,
  member_count integer DEFAULT 0 NOT NULL,
  picture_url text,
  last_active_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  archived_at timestamp (3) with time zone,
  link_number integer DEFAULT 0 NOT NULL,
  link_expires_at timestamp (3) with time zone,
  search_text text GENERATED ALWAYS AS (lower(name || E'\n' || description)) STORED NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE import_labels (
  kind text NOT NULL,
  key text NOT NULL,
  given text NOT NULL,
  value text NOT NULL,
  CONSTRAINT import_labels_kind_key_pk PRIMARY KEY(kind, key)
);

CREATE TABLE import_rows (
  import_id integer NOT NULL,
  line integer NOT NULL,
  outcome text NOT NULL,
  name text,
  listing jsonb,
  reason text,
  notes text[] DEFAULT '{}'::text[] NOT NULL,
  remark text,
  name_key text,
  core text,
  domain text,
  place text[],
  place_names text[],
  place_area text,
  phone_key text,
  source_key text,
  digest text,
  business_id integer,
  duplicate_by text,
  duplicate_line integer,
  duplicate_id integer,
  is_written boolean DEFAULT false NOT NULL,
  before jsonb,
  CONSTRAINT import_rows_import_id_line_pk PRIMARY KEY(import_id, line),
  CONSTRAINT import_rows_outcome_known CHECK (outcome in ('new', 'changed', 'unchanged', 'owned', 'withdrawn', 'repeated', 'refused'))
);

CREATE TABLE imports (
  id serial PRIMARY KEY NOT NULL,
  name text NOT NULL,
  file uuid,
  bytes bigint NOT NULL,
  received bigint DEFAULT 0 NOT NULL,
  state text NOT NULL,
  rows uuid,
  sheets text[] DEFAULT '{}'::text[] NOT NULL,
  sheet text,
  format text DEFAULT 'csv' NOT NULL,
  encoding text,
  delimiter text,
  header_line integer DEFAULT 1 NOT NULL,
  columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  counts jsonb,
  mappings jsonb DEFAULT '[]'::jsonb NOT NULL,
  skipped integer DEFAULT 0 NOT NULL,
  undone jsonb,
  leaves_duplicates_out boolean DEFAULT false NOT NULL,
  takes_withdrawn boolean DEFAULT false NOT NULL,
  takes_repeated boolean DEFAULT false NOT NULL,
  problem text,
  created_by integer,
  created_at timestamp (3) with time zone NOT NULL,
  written_at timestamp (3) with time zone,
  finished_at timestamp (3) with time zone,
  is_swept boolean DEFAULT false NOT NULL,
  CONSTRAINT imports_format_known CHECK (format in ('csv', 'jsonl', 'xlsx', 'ods'))
);

CREATE TABLE bank_files (
  id serial PRIMARY KEY NOT NULL,
  name text NOT NULL,
  hash text NOT NULL,
  uploaded_by integer,
  uploaded_at timestamp (3) with time zone NOT NULL,
  facts jsonb NOT NULL,
  waiting jsonb,
  noted integer DEFAULT 0 NOT NULL,
  completed_at timestamp (3) with time zone,
  CONSTRAINT bank_files_hash UNIQUE(hash)
);

CREATE TABLE bank_payments (
  id serial PRIMARY KEY NOT NULL,
  file_id integer NOT NULL,
  key text NOT NULL,
  booked_on date NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  bank_reference text NOT NULL,
  payer text,
  purpose text,
  status text NOT NULL,
  reason text,
  invoice_id integer,
  suggested_id integer,
  like_id integer,
  answered_by integer,
  answered_at timestamp (3) with time zone,
  CONSTRAINT bank_payments_key UNIQUE(key),
  CONSTRAINT bank_payments_status_known CHECK (status in ('matched', 'unmatched', 'set_aside')),
  CONSTRAINT bank_payments_amount CHECK (amount > 0),
  CONSTRAINT bank_payments_matched CHECK ((status = 'matched') = (invoice_id is not null)),
  CONSTRAINT bank_payments_answered CHECK ((status = 'unmatched') = (answered_at is null))
);

CREATE TABLE invoice_reminder_settings (
  id integer PRIMARY KEY DEFAULT 1 NOT NULL,
  is_on boolean NOT NULL,
  levels jsonb NOT NULL,
  CONSTRAINT invoice_reminder_settings_one CHECK (id = 1)
);

CREATE TABLE invoice_reminders (
  invoice_id integer NOT NULL,
  level integer NOT NULL,
  sent_on date NOT NULL,
  CONSTRAINT invoice_reminders_invoice_id_level_pk PRIMARY KEY(invoice_id, level),
  CONSTRAINT invoice_reminders_level_known CHECK (level between 1 and 3)
);

CREATE TABLE invoice_run_members (
  run_id integer NOT NULL,
  member_id integer NOT NULL,
  invoice_id integer,
  reason text,
  had_plan text,
  had_source text,
  had_until timestamp (3) with time zone,
  CONSTRAINT invoice_run_members_run_id_member_id_pk PRIMARY KEY(run_id, member_id),
  CONSTRAINT invoice_run_members_invoice UNIQUE(invoice_id),
  CONSTRAINT invoice_run_members_one_end CHECK (invoice_id is null or reason is null),
  CONSTRAINT invoice_run_members_reason_known CHECK (reason in ('no_address', 'open_invoice', 'billed', 'card', 'covered', 'unconfirmed', 'leaving', 'suspended', 'failed')),
  CONSTRAINT invoice_run_members_had_plan_known CHECK (had_plan in ('basic', 'premium')),
  CONSTRAINT invoice_run_members_had_source_known CHECK (had_source in ('grant', 'invoice', 'card')),
  CONSTRAINT invoice_run_members_had_whole CHECK ((had_plan is null) = (had_until is null) and (had_source is null) = (had_until is null))
);

CREATE TABLE invoice_runs (
  id serial PRIMARY KEY NOT NULL,
  plan text NOT NULL,
  months integer NOT NULL,
  version integer,
  whom jsonb NOT NULL,
  bills_covered boolean DEFAULT false NOT NULL,
  state text NOT NULL,
  total integer NOT NULL,
  issued integer DEFAULT 0 NOT NULL,
  created_by integer,
  created_at timestamp (3) with time zone NOT NULL,
  finished_at timestamp (3) with time zone,
  CONSTRAINT invoice_runs_plan_known CHECK (plan in ('basic', 'premium')),
  CONSTRAINT invoice_runs_state_known CHECK (state in ('running', 'done'))
);

CREATE TABLE billing_details (
  member_id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  postcode text,
  city text NOT NULL,
  country text NOT NULL,
  vat_number text,
  buyer_reference text
);

CREATE TABLE invoice_payments (
  id serial PRIMARY KEY NOT NULL,
  invoice_id integer NOT NULL,
  kind text DEFAULT 'payment' NOT NULL,
  amount integer NOT NULL,
  paid_on date NOT NULL,
  reference text NOT NULL,
  recorded_by integer,
  recorded_at timestamp (3) with time zone NOT NULL,
  reverses integer,
  reason text,
  is_reversed boolean DEFAULT false NOT NULL,
  CONSTRAINT invoice_payments_reverses UNIQUE(reverses),
  CONSTRAINT invoice_payments_kind_known CHECK (kind in ('payment', 'credit', 'reversal', 'refund')),
  CONSTRAINT invoice_payments_reversal_says_of_what CHECK ((kind = 'reversal') = (reverses is not null) and (kind = 'reversal') = (reason is not null)),
  CONSTRAINT invoice_payments_sign CHECK (case kind when 'payment' then amount > 0 when 'reversal' then amount < 0 when 'refund' then amount < 0 else true end)
);

CREATE TABLE invoice_settings (
  id integer PRIMARY KEY DEFAULT 1 NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  postcode text,
  city text NOT NULL,
  country text NOT NULL,
  vat_number text,
  tax_number text,
  registration_number text,
  tax_category text NOT NULL,
  tax_rate integer NOT NULL,
  tax_reason text,
  iban text NOT NULL,
  bic text,
  due_days integer NOT NULL,
  prefix text NOT NULL,
  time_zone text DEFAULT 'UTC' NOT NULL,
  CONSTRAINT invoice_settings_one CHECK (id = 1),
  CONSTRAINT invoice_settings_tax_known CHECK (tax_category in ('S', 'E', 'O'))
);

CREATE TABLE invoices (
  id serial PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  series text NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL,
  reference text NOT NULL,
  member_id integer,
  plan text NOT NULL,
  months integer NOT NULL,
  version integer,
  status text NOT NULL,
  currency text NOT NULL,
  net integer NOT NULL,
  tax integer NOT NULL,
  total integer NOT NULL,
  paid integer DEFAULT 0 NOT NULL,
  prepaid integer DEFAULT 0 NOT NULL,
  checked_by text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  credit_of integer,
  period_id integer,
  reminders_paused boolean DEFAULT false NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  issued_by integer,
  search_text text GENERATED ALWAYS AS (folded(number || ' ' || reference || ' ' || (buyer ->> 'name'))) STORED NOT NULL,
  CONSTRAINT invoices_number UNIQUE(number),
  CONSTRAINT invoices_reference UNIQUE(reference),
  CONSTRAINT invoices_sequence UNIQUE(series, sequence),
  CONSTRAINT invoices_credit_of UNIQUE(credit_of),
  CONSTRAINT invoices_kind_known CHECK (kind in ('invoice', 'credit_note')),
  CONSTRAINT invoices_status_known CHECK (status in ('open', 'paid', 'cancelled')),
  CONSTRAINT invoices_plan_known CHECK (plan in ('basic', 'premium')),
  CONSTRAINT invoices_sum CHECK (net + tax = total and total > 0),
  CONSTRAINT invoices_credit_of_credit_note CHECK ((credit_of is not null) = (kind = 'credit_note'))
);

CREATE TABLE match_declines (
  user_id integer NOT NULL,
  business_id integer NOT NULL,
  declined_by integer NOT NULL,
  declined_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT match_declines_user_id_business_id_pk PRIMARY KEY(user_id, business_id)
);

CREATE TABLE matches (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  business_id integer NOT NULL,
  action text NOT NULL,
  answer text,
  answered_at timestamp (3) with time zone,
  answered_by integer,
  note text,
  is_counted boolean DEFAULT false NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT matches_once UNIQUE(user_id, business_id),
  CONSTRAINT matches_action_known CHECK (action in ('like', 'star', 'dislike')),
  CONSTRAINT matches_answer_known CHECK (answer in ('accepted', 'declined')),
  CONSTRAINT matches_answer_dated CHECK ((answer is null) = (answered_at is null)),
  CONSTRAINT matches_only_likes_answered CHECK (answer is null or action = 'like')
);

CREATE TABLE users (
  id serial PRIMARY KEY NOT NULL,
  first_name text,
  last_name text,
  nickname text,
  use_nickname_in_chat boolean DEFAULT false NOT NULL,
  email citext NOT NULL,
  password text,
  registration_hash text,
  provider text DEFAULT 'replit' NOT NULL,
  profile_image_url text,
  location text,
  bio text,
  website text,
  phone text,
  linkedin text,
  instagram text,
  calendly text,
  work_role text,
  company text,
  visibility jsonb DEFAULT '{}'::jsonb NOT NULL,
  role text DEFAULT 'user' NOT NULL,
  membership_type text DEFAULT 'free' NOT NULL,
  membership_expires_at timestamp (3) with time zone,
  membership_source text,
  basic_until timestamp (3) with time zone,
  plan_limits jsonb,
  email_confirmed_at timestamp (3) with time zone,
  paused_at timestamp (3) with time zone,
  is_on_start_page boolean DEFAULT false NOT NULL,
  suspended_at timestamp (3) with time zone,
  suspension_reason text,
  second_factor_required_at timestamp (3) with time zone,
  deletion_requested_at timestamp (3) with time zone,
  waiting_since timestamp (3) with time zone,
  is_hidden boolean GENERATED ALWAYS AS (suspended_at is not null or deletion_requested_at is not null or waiting_since is not null) STORED NOT NULL,
  last_seen_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  names_and_email text GENERATED ALWAYS AS (member_names_and_email(first_name, last_name, email)) STORED NOT NULL,
  CONSTRAINT users_email_unique UNIQUE(email),
  CONSTRAINT users_role_known CHECK (role in ('user', 'moderator', 'admin')),
  CONSTRAINT users_suspension_reason CHECK (suspension_reason is null or suspended_at is not null),
  CONSTRAINT users_visibility_known CHECK (jsonb_typeof(visibility) = 'object'
        and jsonb_path_query_array(visibility, '$.*') <@ to_jsonb(array['everyone', 'members', 'matches', 'nobody'])),
  CONSTRAINT users_membership_known CHECK (membership_type in ('free', 'basic', 'premium')),
  CONSTRAINT users_membership_source_known CHECK (membership_source in ('trial', 'grant', 'invoice', 'card')),
  CONSTRAINT users_membership_whole CHECK ((membership_type = 'free') = (membership_expires_at is null)
        and (membership_type = 'free') = (membership_source is null)
        and (basic_until is null or membership_type = 'premium' and basic_until > membership_expires_at))
);

CREATE TABLE user_moderation (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  moderator_id integer,
  type text NOT NULL,
  reason text,
  case_id integer,
  about_kind text,
  about_category text,
  expires_at timestamp (3) with time zone,
  is_active boolean DEFAULT true NOT NULL,
  appeal text,
  appealed_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_moderation_type_known CHECK (type in ('mute', 'ban', 'warn', 'suspend')),
  CONSTRAINT user_moderation_ends CHECK ((expires_at is null) = (type = 'suspend')),
  CONSTRAINT user_moderation_about CHECK ((about_kind is null) = (case_id is null) and (about_category is null) = (case_id is null)),
  CONSTRAINT user_moderation_appealed CHECK ((appeal is null) = (appealed_at is null))
);

CREATE TABLE dashboard_visits (
  member_id integer PRIMARY KEY NOT NULL,
  seen_at timestamp (3) with time zone NOT NULL,
  previous_at timestamp (3) with time zone
);

CREATE TABLE member_screens (
  member_id integer PRIMARY KEY NOT NULL,
  time_zone text,
  visible_at timestamp (3) with time zone
);

CREATE TABLE notification_settings (
  member_id integer NOT NULL,
  topic text NOT NULL,
  channel text NOT NULL,
  choice text NOT NULL,
  CONSTRAINT notification_settings_member_id_topic_channel_pk PRIMARY KEY(member_id, topic, channel)
);

CREATE TABLE notifications (
  id serial PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL,
  values jsonb NOT NULL,
  link text NOT NULL,
  subject text NOT NULL,
  mail_due_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  read_at timestamp (3) with time zone
);

CREATE TABLE daily_figures (
  day date PRIMARY KEY NOT NULL,
  counted_at timestamp (3) with time zone NOT NULL,
  members integer DEFAULT 0 NOT NULL,
  listings integer DEFAULT 0 NOT NULL,
  joined integer DEFAULT 0 NOT NULL,
  invited integer DEFAULT 0 NOT NULL,
  listed integer DEFAULT 0 NOT NULL,
  asked integer DEFAULT 0 NOT NULL,
  matches integer DEFAULT 0 NOT NULL,
  conversations integer DEFAULT 0 NOT NULL,
  messages integer DEFAULT 0 NOT NULL,
  events integer DEFAULT 0 NOT NULL,
  seats integer DEFAULT 0 NOT NULL,
  joined_listed integer DEFAULT 0 NOT NULL,
  joined_matched integer DEFAULT 0 NOT NULL,
  joined_wrote integer DEFAULT 0 NOT NULL,
  asked_accepted integer DEFAULT 0 NOT NULL,
  matches_talked integer DEFAULT 0 NOT NULL,
  matches_talked_again integer DEFAULT 0 NOT NULL,
  met_in_four_weeks integer,
  met_in_twelve_weeks integer,
  met_in_year integer,
  database_bytes bigint,
  uploads_bytes bigint
);

CREATE TABLE departures (
  id serial PRIMARY KEY NOT NULL,
  day date NOT NULL
);

CREATE TABLE card_accounts (
  member_id integer PRIMARY KEY NOT NULL,
  customer_id text,
  is_live boolean DEFAULT false NOT NULL,
  account_id text,
  rev integer DEFAULT 0 NOT NULL,
  attempt uuid,
  attempt_plan text,
  attempt_trial_end timestamp (3) with time zone,
  attempt_at timestamp (3) with time zone,
  setup_intent_id text,
  subscription_id text,
  plan text,
  status text,
  next_charge_at timestamp (3) with time zone,
  next_charge_amount integer,
  currency text,
  ends_at timestamp (3) with time zone,
  card_brand text,
  card_last4 text,
  renamed_at timestamp (3) with time zone,
  shortened_at timestamp (3) with time zone,
  CONSTRAINT card_accounts_customer UNIQUE(customer_id),
  CONSTRAINT card_accounts_plan_known CHECK (plan in ('basic', 'premium')),
  CONSTRAINT card_accounts_status_known CHECK (status in ('incomplete', 'trialing', 'active', 'past_due'))
);

CREATE TABLE card_invoices (
  id text PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  customer_id text NOT NULL,
  is_live boolean NOT NULL,
  number text,
  plan text,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  issued_at timestamp (3) with time zone NOT NULL,
  url text,
  payment_intent_id text,
  CONSTRAINT card_invoices_status_known CHECK (status in ('open', 'paid', 'refunded', 'disputed', 'failed'))
);

CREATE TABLE leaving_customers (
  customer_id text PRIMARY KEY NOT NULL,
  is_live boolean NOT NULL,
  account_id text,
  since timestamp (3) with time zone NOT NULL
);

CREATE TABLE membership_reminders (
  member_id integer PRIMARY KEY NOT NULL,
  ends_at timestamp (3) with time zone NOT NULL,
  days integer NOT NULL,
  CONSTRAINT membership_reminders_days_known CHECK (days in (14, 3, 0))
);

CREATE TABLE stray_customers (
  customer_id text PRIMARY KEY NOT NULL,
  is_live boolean NOT NULL,
  account_id text,
  name text,
  email text,
  is_second boolean NOT NULL,
  plan text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  started_at timestamp (3) with time zone NOT NULL,
  seen_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT stray_customers_plan_known CHECK (plan in ('basic', 'premium'))
);

CREATE TABLE stripe_endpoints (
  id text PRIMARY KEY NOT NULL,
  sealed text NOT NULL,
  created_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE stripe_events (
  id text PRIMARY KEY NOT NULL,
  received_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE staff_notes (
  member_id integer PRIMARY KEY NOT NULL,
  text text NOT NULL,
  written_by integer,
  updated_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE place_positions (
  key text collate "C" PRIMARY KEY NOT NULL,
  position cube NOT NULL
);

CREATE TABLE recognised_places (
  text text collate "C" PRIMARY KEY NOT NULL,
  label text,
  is_placed boolean NOT NULL
);

CREATE TABLE membership_recaps (
  member_id integer PRIMARY KEY NOT NULL,
  told_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE report_cases (
  id serial PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject_id integer NOT NULL,
  author_id integer,
  status text DEFAULT 'pending' NOT NULL,
  assignee_id integer,
  note text,
  reason text,
  action text,
  created_at timestamp (3) with time zone NOT NULL,
  updated_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT report_cases_kind_known CHECK (kind in ('business', 'member', 'message', 'group', 'event')),
  CONSTRAINT report_cases_status_known CHECK (status in ('unconfirmed', 'pending', 'under_review', 'resolved', 'rejected')),
  CONSTRAINT report_cases_action_known CHECK (action in ('none', 'remove', 'warn', 'mute', 'ban', 'suspend'))
);

CREATE TABLE reports (
  id serial PRIMARY KEY NOT NULL,
  case_id integer NOT NULL,
  kind text NOT NULL,
  subject_id integer NOT NULL,
  reporter_id integer,
  email text,
  category text NOT NULL,
  text text NOT NULL,
  token_hash text,
  expires_at timestamp (3) with time zone,
  confirmed_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT reports_token_unique UNIQUE(token_hash),
  CONSTRAINT reports_category_known CHECK (category in ('spam', 'abuse', 'false_listing', 'legal', 'other'))
);

CREATE TABLE suggestions (
  id serial PRIMARY KEY NOT NULL,
  business_id integer NOT NULL,
  member_id integer NOT NULL,
  changes jsonb NOT NULL,
  note text,
  created_at timestamp (3) with time zone NOT NULL
);

CREATE TABLE roll_invitation_rows (
  id serial PRIMARY KEY NOT NULL,
  roll_id integer NOT NULL,
  business_id integer NOT NULL,
  address_hash text,
  reason text,
  next_at timestamp (3) with time zone,
  sent_at timestamp (3) with time zone,
  invitation_id integer,
  reminded_at timestamp (3) with time zone,
  reminder_id integer,
  joined_at timestamp (3) with time zone,
  CONSTRAINT roll_invitation_rows_reason_known CHECK (reason in ('no_address', 'claimed', 'refused', 'removed', 'bounced', 'invited', 'repeated', 'gone'))
);

CREATE TABLE roll_invitations (
  id serial PRIMARY KEY NOT NULL,
  import_name text,
  import_id integer,
  text text NOT NULL,
  an_hour integer NOT NULL,
  reminds boolean NOT NULL,
  state text NOT NULL,
  created_by integer,
  created_at timestamp (3) with time zone NOT NULL,
  started_at timestamp (3) with time zone NOT NULL,
  finished_at timestamp (3) with time zone,
  CONSTRAINT roll_invitations_state_known CHECK (state in ('running', 'stopped', 'done'))
);

CREATE TABLE site_logos (
  version text NOT NULL,
  size integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT site_logos_version_size_pk PRIMARY KEY(version, size),
  CONSTRAINT site_logos_size CHECK (size between 16 and 1024)
);

CREATE TABLE site_settings (
  name text PRIMARY KEY NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp (3) with time zone NOT NULL,
  changed_by integer
);

CREATE TABLE site_agreements (
  member_id integer NOT NULL,
  version integer NOT NULL,
  page text NOT NULL,
  agreed_at timestamp (3) with time zone NOT NULL,
  CONSTRAINT site_agreements_member_id_version_pk PRIMARY KEY(member_id, version),
  CONSTRAINT site_agreements_page_known CHECK (page in ('terms', 'privacy'))
);

CREATE TABLE site_page_versions (
  id serial PRIMARY KEY NOT NULL,
  page text NOT NULL,
  text text NOT NULL,
  asks_again boolean NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  created_by integer,
  CONSTRAINT site_page_versions_page_known CHECK (page in ('terms', 'privacy', 'imprint', 'accessibility', 'welcome')),
  CONSTRAINT site_page_versions_asks CHECK (not asks_again or page in ('terms', 'privacy'))
);

CREATE TABLE missed_searches (
  day date PRIMARY KEY NOT NULL,
  count integer NOT NULL
);

CREATE TABLE missed_words (
  week date NOT NULL,
  word text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT missed_words_week_word_pk PRIMARY KEY(week, word)
);

CREATE TABLE visit_counts (
  business_id integer NOT NULL,
  day date NOT NULL,
  appearances integer DEFAULT 0 NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  requests integer DEFAULT 0 NOT NULL,
  acceptances integer DEFAULT 0 NOT NULL,
  enquiries integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_counts_business_id_day_pk PRIMARY KEY(business_id, day)
);

CREATE TABLE visit_marks (
  mark bytea PRIMARY KEY NOT NULL,
  day date NOT NULL,
  visitors integer DEFAULT 1 NOT NULL
);

CREATE TABLE visit_medians (
  industry text NOT NULL,
  span integer NOT NULL,
  listings integer NOT NULL,
  appearances integer DEFAULT 0 NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  requests integer DEFAULT 0 NOT NULL,
  acceptances integer DEFAULT 0 NOT NULL,
  enquiries integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_medians_industry_span_pk PRIMARY KEY(industry, span)
);

CREATE TABLE visit_salts (
  day date PRIMARY KEY NOT NULL,
  salt bytea NOT NULL
);

ALTER TABLE member_exports ADD CONSTRAINT member_exports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE audit_acts ADD CONSTRAINT audit_acts_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE audit_acts ADD CONSTRAINT audit_acts_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE devices ADD CONSTRAINT devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE identities ADD CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE totp_keys ADD CONSTRAINT totp_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE billing_switches ADD CONSTRAINT billing_switches_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE membership_periods ADD CONSTRAINT membership_periods_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE membership_periods ADD CONSTRAINT membership_periods_version_plan_versions_id_fk FOREIGN KEY (version) REFERENCES plan_versions(id);

ALTER TABLE membership_periods ADD CONSTRAINT membership_periods_given_by_users_id_fk FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE plan_versions ADD CONSTRAINT plan_versions_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE business_people ADD CONSTRAINT business_people_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE business_people ADD CONSTRAINT business_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE business_people ADD CONSTRAINT business_people_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE business_people ADD CONSTRAINT business_people_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_primary_of_users_id_fk FOREIGN KEY (primary_of) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_deleted_by_users_id_fk FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_merged_into_businesses_id_fk FOREIGN KEY (merged_into) REFERENCES businesses(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_website_set_by_users_id_fk FOREIGN KEY (website_set_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_email_set_by_users_id_fk FOREIGN KEY (email_set_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE demo_listings ADD CONSTRAINT demo_listings_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE listing_details ADD CONSTRAINT listing_details_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE listing_hours ADD CONSTRAINT listing_hours_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE listing_photos ADD CONSTRAINT listing_photos_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE chat_earlier_words ADD CONSTRAINT chat_earlier_words_message_id_chat_messages_id_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE;
ALTER TABLE chat_members ADD CONSTRAINT chat_members_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE;
ALTER TABLE chat_members ADD CONSTRAINT chat_members_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE chat_mutes ADD CONSTRAINT chat_mutes_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE;
ALTER TABLE chat_mutes ADD CONSTRAINT chat_mutes_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE chat_removals ADD CONSTRAINT chat_removals_message_id_chat_messages_id_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE;
ALTER TABLE chat_removals ADD CONSTRAINT chat_removals_moderator_id_users_id_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE claim_history ADD CONSTRAINT claim_history_claim_id_claims_id_fk FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;
ALTER TABLE claim_history ADD CONSTRAINT claim_history_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE claims ADD CONSTRAINT claims_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE claims ADD CONSTRAINT claims_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE claims ADD CONSTRAINT claims_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE claims ADD CONSTRAINT claims_former_owner_id_users_id_fk FOREIGN KEY (former_owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE listing_invitations ADD CONSTRAINT listing_invitations_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL;
ALTER TABLE listing_invitations ADD CONSTRAINT listing_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE enquiries ADD CONSTRAINT enquiries_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE enquiries ADD CONSTRAINT enquiries_enquirer_id_users_id_fk FOREIGN KEY (enquirer_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE enquiry_answers ADD CONSTRAINT enquiry_answers_enquiry_id_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE enquiry_blocks ADD CONSTRAINT enquiry_blocks_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE enquiry_links ADD CONSTRAINT enquiry_links_enquiry_id_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE event_answers ADD CONSTRAINT event_answers_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE event_answers ADD CONSTRAINT event_answers_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE files ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE flags ADD CONSTRAINT flags_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE group_invitations ADD CONSTRAINT group_invitations_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
ALTER TABLE group_invitations ADD CONSTRAINT group_invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE group_invitations ADD CONSTRAINT group_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE group_memberships ADD CONSTRAINT group_memberships_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
ALTER TABLE group_memberships ADD CONSTRAINT group_memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE group_memberships ADD CONSTRAINT group_memberships_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL;
ALTER TABLE group_removals ADD CONSTRAINT group_removals_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
ALTER TABLE group_removals ADD CONSTRAINT group_removals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE group_removals ADD CONSTRAINT group_removals_removed_by_users_id_fk FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE group_requests ADD CONSTRAINT group_requests_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
ALTER TABLE group_requests ADD CONSTRAINT group_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE groups ADD CONSTRAINT groups_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
ALTER TABLE imports ADD CONSTRAINT imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE bank_files ADD CONSTRAINT bank_files_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE bank_payments ADD CONSTRAINT bank_payments_file_id_bank_files_id_fk FOREIGN KEY (file_id) REFERENCES bank_files(id);
ALTER TABLE bank_payments ADD CONSTRAINT bank_payments_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE bank_payments ADD CONSTRAINT bank_payments_suggested_id_invoices_id_fk FOREIGN KEY (suggested_id) REFERENCES invoices(id);
ALTER TABLE bank_payments ADD CONSTRAINT bank_payments_like_id_bank_payments_id_fk FOREIGN KEY (like_id) REFERENCES bank_payments(id);
ALTER TABLE bank_payments ADD CONSTRAINT bank_payments_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE invoice_reminders ADD CONSTRAINT invoice_reminders_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE invoice_run_members ADD CONSTRAINT invoice_run_members_run_id_invoice_runs_id_fk FOREIGN KEY (run_id) REFERENCES invoice_runs(id) ON DELETE CASCADE;
ALTER TABLE invoice_run_members ADD CONSTRAINT invoice_run_members_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE invoice_run_members ADD CONSTRAINT invoice_run_members_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE invoice_runs ADD CONSTRAINT invoice_runs_version_plan_versions_id_fk FOREIGN KEY (version) REFERENCES plan_versions(id);
ALTER TABLE invoice_runs ADD CONSTRAINT invoice_runs_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE billing_details ADD CONSTRAINT billing_details_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE invoice_payments ADD CONSTRAINT invoice_payments_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE invoice_payments ADD CONSTRAINT invoice_payments_recorded_by_users_id_fk FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE invoice_payments ADD CONSTRAINT invoice_payments_reverses_invoice_payments_id_fk FOREIGN KEY (reverses) REFERENCES invoice_payments(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE invoices ADD CONSTRAINT invoices_version_plan_versions_id_fk FOREIGN KEY (version) REFERENCES plan_versions(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_credit_of_invoices_id_fk FOREIGN KEY (credit_of) REFERENCES invoices(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_period_id_membership_periods_id_fk FOREIGN KEY (period_id) REFERENCES membership_periods(id) ON DELETE SET NULL;
ALTER TABLE invoices ADD CONSTRAINT invoices_issued_by_users_id_fk FOREIGN KEY (issued_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_declined_by_users_id_fk FOREIGN KEY (declined_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE user_moderation ADD CONSTRAINT user_moderation_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE user_moderation ADD CONSTRAINT user_moderation_moderator_id_users_id_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE dashboard_visits ADD CONSTRAINT dashboard_visits_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE member_screens ADD CONSTRAINT member_screens_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE card_accounts ADD CONSTRAINT card_accounts_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE card_invoices ADD CONSTRAINT card_invoices_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE membership_reminders ADD CONSTRAINT membership_reminders_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE staff_notes ADD CONSTRAINT staff_notes_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE staff_notes ADD CONSTRAINT staff_notes_written_by_users_id_fk FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE membership_recaps ADD CONSTRAINT membership_recaps_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE report_cases ADD CONSTRAINT report_cases_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE report_cases ADD CONSTRAINT report_cases_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE reports ADD CONSTRAINT reports_case_id_report_cases_id_fk FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE roll_invitation_rows ADD CONSTRAINT roll_invitation_rows_roll_id_roll_invitations_id_fk FOREIGN KEY (roll_id) REFERENCES roll_invitations(id) ON DELETE CASCADE;
ALTER TABLE roll_invitation_rows ADD CONSTRAINT roll_invitation_rows_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE roll_invitation_rows ADD CONSTRAINT roll_invitation_rows_invitation_id_listing_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES listing_invitations(id) ON DELETE SET NULL;
ALTER TABLE roll_invitation_rows ADD CONSTRAINT roll_invitation_rows_reminder_id_listing_invitations_id_fk FOREIGN KEY (reminder_id) REFERENCES listing_invitations(id) ON DELETE SET NULL;
ALTER TABLE roll_invitations ADD CONSTRAINT roll_invitations_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL;
ALTER TABLE roll_invitations ADD CONSTRAINT roll_invitations_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE site_settings ADD CONSTRAINT site_settings_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE site_agreements ADD CONSTRAINT site_agreements_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE site_agreements ADD CONSTRAINT site_agreements_version_site_page_versions_id_fk FOREIGN KEY (version) REFERENCES site_page_versions(id);
ALTER TABLE site_page_versions ADD CONSTRAINT site_page_versions_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE visit_counts ADD CONSTRAINT visit_counts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;

CREATE INDEX member_exports_user ON member_exports (user_id, id);
CREATE INDEX member_exports_ending ON member_exports (expires_at);
CREATE UNIQUE INDEX member_exports_one_at_a_time ON member_exports (user_id) WHERE state = 'making';
CREATE INDEX rate_limits_expiry ON rate_limits (expire);
CREATE INDEX rate_limits_account ON rate_limits (reverse(key) text_pattern_ops);
CREATE INDEX audit_acts_at ON audit_acts (at, id);
CREATE INDEX audit_acts_act ON audit_acts (act, at, id);
CREATE INDEX audit_acts_actor ON audit_acts (actor_id, at, id);
CREATE INDEX audit_acts_member ON audit_acts (member_id, at, id);
CREATE INDEX audit_acts_kind ON audit_acts (target_kind, at, id);
CREATE INDEX audit_acts_target ON audit_acts (target_kind, target_id, at, id) WHERE target_id is not null;
CREATE INDEX audit_acts_addresses ON audit_acts (at) WHERE address is not null;
CREATE INDEX devices_seen ON devices (seen_at);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);
CREATE INDEX mail_tokens_created ON mail_tokens (created_at);
CREATE INDEX passkeys_member ON passkeys (user_id);
CREATE INDEX session_expire ON session (expire);
CREATE INDEX session_member ON session (user_id);
CREATE INDEX session_begun ON session ((sess ->> 'createdAt'));
CREATE INDEX sign_ups_expiry ON sign_ups (expires_at);
CREATE INDEX billing_switches_created_by ON billing_switches (created_by) WHERE created_by is not null;
CREATE INDEX membership_periods_member ON membership_periods (member_id);
CREATE INDEX membership_periods_version ON membership_periods (version) WHERE version is not null;
CREATE INDEX membership_periods_given_by ON membership_periods (given_by) WHERE given_by is not null;
CREATE INDEX plan_versions_plan ON plan_versions (plan, id);
CREATE INDEX plan_versions_created_by ON plan_versions (created_by) WHERE created_by is not null;
CREATE INDEX blocks_blocked ON blocks (blocked_id);
CREATE UNIQUE INDEX business_people_member ON business_people (business_id, user_id) WHERE user_id is not null;
CREATE UNIQUE INDEX business_people_address ON business_people (business_id, email) WHERE email is not null;
CREATE INDEX business_people_business ON business_people (business_id, id);
CREATE INDEX business_people_user ON business_people (user_id, id) WHERE user_id is not null;
CREATE INDEX business_people_owner ON business_people (owner_id) WHERE owner_id is not null;
CREATE INDEX business_people_inviter ON business_people (invited_by) WHERE invited_by is not null;
CREATE INDEX business_people_email ON business_people (email) WHERE email is not null;
CREATE INDEX business_people_ended ON business_people (ended_at) WHERE ended_at is not null;
CREATE INDEX business_people_expiry ON business_people (expires_at) WHERE expires_at is not null;
CREATE INDEX businesses_claimed_by ON businesses (claimed_by,(primary_of is distinct from claimed_by),id) WHERE claimed_by is not null and deleted_at is null;
CREATE INDEX businesses_owner ON businesses (claimed_by) WHERE claimed_by is not null;
CREATE INDEX businesses_primary_of ON businesses (primary_of) WHERE primary_of is not null;
CREATE INDEX businesses_deleted_by ON businesses (deleted_by) WHERE deleted_by is not null;
CREATE INDEX businesses_merged_into ON businesses (merged_into) WHERE merged_into is not null;
CREATE INDEX businesses_deleted ON businesses (deleted_at) WHERE deleted_at is not null and erased_at is null;
CREATE INDEX businesses_verified ON businesses (id) WHERE verified_at is not null and claimed_by is not null and deleted_at is null;
CREATE INDEX businesses_roll_keys ON businesses (id) WHERE roll_keys is not null;
CREATE INDEX businesses_website_set_by ON businesses (website_set_by) WHERE website_set_by is not null;
CREATE INDEX businesses_email_set_by ON businesses (email_set_by) WHERE email_set_by is not null;
CREATE INDEX businesses_added_by ON businesses (added_by, created_at) WHERE added_by is not null;
CREATE INDEX businesses_identity ON businesses (lower(name),website_domain);
CREATE INDEX businesses_owner_email ON businesses (lower(owner_email)) WHERE owner_email is not null;
CREATE INDEX businesses_email ON businesses (lower(email)) WHERE email is not null;
CREATE INDEX businesses_source_number ON businesses (split_part(source_key, '|', 1)) WHERE source_key is not null;
CREATE INDEX businesses_website_domain ON businesses (website_domain) WHERE website_domain is not null;
CREATE INDEX businesses_name_folded ON businesses (business_folded(name));
CREATE INDEX businesses_core ON businesses (business_core(name));
CREATE INDEX businesses_phone_key ON businesses (business_phone_key(phone)) WHERE phone is not null;
CREATE UNIQUE INDEX businesses_member_number ON businesses (lower(member_number)) WHERE member_number is not null;
CREATE INDEX businesses_member_number_last ON businesses (length(member_number),member_number) WHERE member_number ~ '[0-9]$';
CREATE INDEX businesses_member_status ON businesses (member_status, lower(name),id) WHERE deleted_at is null;
CREATE INDEX businesses_joined_on ON businesses (coalesce(joined_on, '-infinity'),id) WHERE deleted_at is null;
CREATE INDEX businesses_by_name ON businesses (lower(name),id) WHERE deleted_at is null;
CREATE INDEX businesses_record_words ON businesses USING gin (array_to_tsvector(array_remove(string_to_array(folded(name || ' ' || coalesce(member_number, '')), ' '), '')));
CREATE INDEX businesses_match_terms ON businesses USING gin (match_terms);
CREATE INDEX businesses_match_claimed ON businesses (id) WHERE claimed_by is not null;
CREATE INDEX businesses_match_industry ON businesses (industry, id);
CREATE INDEX businesses_match_location ON businesses (location, id);
CREATE INDEX directory_counts_value ON directory_counts (dimension, value);
CREATE INDEX directory_words_word ON directory_words USING hash (word);
CREATE INDEX listing_photos_business ON listing_photos (business_id, position);
CREATE UNIQUE INDEX listing_photos_url ON listing_photos (url);
CREATE INDEX trade_words_stems ON trade_words (stems);
CREATE INDEX chat_earlier_words_message ON chat_earlier_words (message_id);
CREATE INDEX chat_earlier_words_replaced ON chat_earlier_words (replaced_at);
CREATE INDEX chat_members_member ON chat_members (member_id);
CREATE INDEX chat_members_joined ON chat_members (joined_at);
CREATE INDEX chat_messages_pinned ON chat_messages (room_id) WHERE pinned_at is not null;
CREATE INDEX chat_messages_created ON chat_messages USING brin (created_at) WITH (autosummarize=true);
CREATE INDEX chat_messages_arrivals ON chat_messages USING gin (line jsonb_path_ops) WHERE line ->> 'kind' = 'joined';
CREATE INDEX chat_mutes_member ON chat_mutes (member_id);
CREATE INDEX chat_removals_moderator ON chat_removals (moderator_id);
CREATE INDEX claim_history_claim ON claim_history (claim_id, id);
CREATE INDEX claim_history_actor ON claim_history (actor_id) WHERE actor_id is not null;
CREATE INDEX claims_member ON claims (user_id, id);
CREATE INDEX claims_business ON claims (business_id, created_at);
CREATE INDEX claims_email ON claims (email, created_at);
CREATE INDEX claims_review ON claims (review_from, id) WHERE status = 'verified';
CREATE INDEX claims_decided ON claims (decided_at, id) WHERE status in ('approved', 'rejected');
CREATE INDEX claims_expiry ON claims (expires_at) WHERE status = 'pending';
CREATE INDEX claims_decided_by ON claims (decided_by) WHERE decided_by is not null;
CREATE INDEX claims_former_owner ON claims (former_owner_id) WHERE former_owner_id is not null;
CREATE INDEX listing_invitations_business ON listing_invitations (business_id);
CREATE INDEX listing_invitations_address ON listing_invitations (address_hash, created_at);
CREATE INDEX listing_invitations_inviter ON listing_invitations (invited_by, created_at) WHERE invited_by is not null;
CREATE INDEX enquiries_business ON enquiries (business_id, last_at, id);
CREATE INDEX enquiries_unread ON enquiries (business_id, last_at, id) WHERE is_unread;
CREATE INDEX enquiries_enquirer ON enquiries (enquirer_id, last_at, id) WHERE enquirer_id is not null;
CREATE INDEX enquiries_answered ON enquiries (enquirer_id, last_at, id) WHERE is_answer_unread and enquirer_id is not null;
CREATE INDEX enquiries_asked ON enquiries (business_id, created_at);
CREATE INDEX enquiries_confirmed ON enquiries (confirmed_at) WHERE confirmed_at is not null;
CREATE INDEX enquiries_address ON enquiries (address_hash);
CREATE INDEX enquiries_last ON enquiries (last_at);
CREATE INDEX enquiries_unconfirmed ON enquiries (last_at) WHERE confirmed_at is null;
CREATE INDEX enquiry_answers_enquiry ON enquiry_answers (enquiry_id, id);
CREATE INDEX enquiry_links_enquiry ON enquiry_links (enquiry_id);
CREATE INDEX enquiry_links_expiry ON enquiry_links (expires_at);
CREATE INDEX event_answers_list ON event_answers (event_id, status, id);
CREATE INDEX event_answers_member ON event_answers (member_id, status);
CREATE INDEX events_start ON events (starts_at, id);
CREATE INDEX events_group ON events (group_id, starts_at);
CREATE INDEX events_created_by ON events (created_by, created_at);
CREATE INDEX files_owner ON files (owner_id);
CREATE INDEX files_unused ON files (unused_since) WHERE unused_since is not null;
CREATE INDEX flags_status ON flags (status, id);
CREATE INDEX flags_author ON flags (author_id);
CREATE INDEX group_invitations_member ON group_invitations (user_id);
CREATE INDEX group_invitations_email ON group_invitations (email) WHERE email is not null;
CREATE INDEX group_invitations_by ON group_invitations (invited_by);
CREATE INDEX group_invitations_expired ON group_invitations (expires_at);
CREATE INDEX group_memberships_member ON group_memberships (user_id);
CREATE INDEX group_memberships_list ON group_memberships (group_id, role DESC NULLS FIRST, id);
CREATE INDEX group_memberships_business ON group_memberships (business_id) WHERE business_id is not null;
CREATE UNIQUE INDEX group_memberships_one_owner ON group_memberships (group_id) WHERE role = 'owner';
CREATE INDEX group_removals_member ON group_removals (user_id);
CREATE INDEX group_removals_by ON group_removals (removed_by);
CREATE INDEX group_requests_member ON group_requests (user_id);
CREATE INDEX group_requests_open ON group_requests (group_id, id) WHERE declined_at is null;
CREATE INDEX groups_by_size ON groups (member_count DESC NULLS FIRST, id DESC NULLS FIRST) WHERE archived_at is null;
CREATE INDEX groups_text ON groups USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit=64);
CREATE INDEX groups_created_by ON groups (created_by);
CREATE INDEX imports_created_by ON imports (created_by) WHERE created_by is not null;
CREATE INDEX imports_unswept ON imports (created_at) WHERE not is_swept;
CREATE INDEX bank_files_uploaded_by ON bank_files (uploaded_by) WHERE uploaded_by is not null;
CREATE INDEX bank_files_unfinished ON bank_files (id) WHERE completed_at is null;
CREATE INDEX bank_payments_file ON bank_payments (file_id);
CREATE INDEX bank_payments_like ON bank_payments (like_id) WHERE like_id is not null;
CREATE INDEX bank_payments_booked ON bank_payments (booked_on, amount);
CREATE INDEX bank_payments_status ON bank_payments (status, id);
CREATE INDEX bank_payments_invoice ON bank_payments (invoice_id) WHERE invoice_id is not null;
CREATE INDEX bank_payments_answered_by ON bank_payments (answered_by) WHERE answered_by is not null;
CREATE INDEX bank_payments_to_forget ON bank_payments (answered_at) WHERE payer is not null or purpose is not null;
CREATE INDEX invoice_run_members_member ON invoice_run_members (member_id);
CREATE INDEX invoice_run_members_waiting ON invoice_run_members (run_id, member_id) WHERE invoice_id is null and reason is null;
CREATE UNIQUE INDEX invoice_runs_one_at_a_time ON invoice_runs (state) WHERE state = 'running';
CREATE INDEX invoice_runs_version ON invoice_runs (version) WHERE version is not null;
CREATE INDEX invoice_runs_created_by ON invoice_runs (created_by) WHERE created_by is not null;
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments (reference, paid_on, amount, invoice_id) WHERE kind = 'payment' and not is_reversed;
CREATE INDEX invoice_payments_invoice ON invoice_payments (invoice_id);
CREATE INDEX invoice_payments_paid ON invoice_payments (paid_on, id);
CREATE INDEX invoice_payments_recorded_by ON invoice_payments (recorded_by) WHERE recorded_by is not null;
CREATE INDEX invoices_listed ON invoices (kind, status, id);
CREATE INDEX invoices_text ON invoices USING gin (search_text gin_trgm_ops);
CREATE INDEX invoices_version ON invoices (version) WHERE version is not null;
CREATE INDEX invoices_member ON invoices (member_id);
CREATE INDEX invoices_issued_by ON invoices (issued_by) WHERE issued_by is not null;
CREATE INDEX invoices_period ON invoices (period_id) WHERE period_id is not null;
CREATE INDEX invoices_issued ON invoices (issued_on, id);
CREATE INDEX invoices_open ON invoices (due_on) WHERE status = 'open';
CREATE INDEX invoices_short_of ON invoices ((total - paid)) WHERE status = 'open';
CREATE INDEX match_declines_business ON match_declines (business_id);
CREATE INDEX match_declines_declined_by ON match_declines (declined_by);
CREATE INDEX matches_user ON matches (user_id, id);
CREATE INDEX matches_business ON matches (business_id, action);
CREATE INDEX matches_answered_by ON matches (answered_by, user_id) WHERE answer = 'accepted';
CREATE INDEX users_match_hidden ON users (id) WHERE paused_at is not null or is_hidden;
CREATE INDEX users_leaving ON users (deletion_requested_at) WHERE deletion_requested_at is not null;
CREATE INDEX users_start_page ON users (id) WHERE is_on_start_page;
CREATE INDEX users_plan_end ON users (membership_expires_at) WHERE membership_expires_at is not null;
CREATE INDEX users_names_and_email ON users USING gin (names_and_email gin_trgm_ops);
CREATE INDEX users_basic_until ON users (basic_until) WHERE basic_until is not null;
CREATE INDEX users_joined ON users (created_at, id);
CREATE INDEX users_words ON users USING gin (array_to_tsvector(array_remove(string_to_array(names_and_email, ' '), '')));
CREATE INDEX users_by_name ON users (names_and_email, id);
CREATE INDEX users_seen ON users (coalesce(last_seen_at, '-infinity'),id);
CREATE INDEX users_staff ON users (created_at, id) WHERE role <> 'user';
CREATE INDEX users_suspended ON users (created_at, id) WHERE suspended_at is not null;
CREATE INDEX users_waiting ON users (waiting_since) WHERE waiting_since is not null;
CREATE INDEX users_unconfirmed ON users (created_at, id) WHERE email_confirmed_at is null;
CREATE INDEX users_names ON users USING gin (member_names(first_name, last_name, nickname) gin_trgm_ops);
CREATE INDEX user_moderation_active ON user_moderation (user_id, type) WHERE is_active;
CREATE INDEX user_moderation_ending ON user_moderation (type, expires_at) WHERE is_active;
CREATE INDEX user_moderation_standing ON user_moderation (expires_at) WHERE is_active;
CREATE INDEX user_moderation_moderator ON user_moderation (moderator_id);
CREATE INDEX user_moderation_member ON user_moderation (user_id, id);
CREATE INDEX user_moderation_case ON user_moderation (case_id) WHERE case_id is not null;
CREATE INDEX notifications_member ON notifications (member_id, id);
CREATE INDEX notifications_subject ON notifications (subject, member_id);
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at is not null;
CREATE INDEX notifications_created ON notifications (created_at);
CREATE INDEX departures_day ON departures (day);
CREATE INDEX card_invoices_member ON card_invoices (member_id, issued_at);
CREATE INDEX card_invoices_payment ON card_invoices (payment_intent_id);
CREATE INDEX stripe_events_received ON stripe_events (received_at);
CREATE INDEX staff_notes_written_by ON staff_notes (written_by) WHERE written_by is not null;
CREATE INDEX place_positions_nearest ON place_positions USING gist (position);
CREATE INDEX report_cases_status ON report_cases (status, id);
CREATE INDEX report_cases_subject ON report_cases (kind, subject_id);
CREATE UNIQUE INDEX report_cases_once ON report_cases (kind, subject_id) WHERE status in ('pending', 'under_review');
CREATE INDEX report_cases_author ON report_cases (author_id) WHERE author_id is not null;
CREATE INDEX report_cases_assignee ON report_cases (assignee_id) WHERE assignee_id is not null;
CREATE INDEX reports_subject ON reports (kind, subject_id);
CREATE INDEX reports_email ON reports (email, created_at) WHERE email is not null;
CREATE INDEX reports_expiry ON reports (expires_at) WHERE confirmed_at is null and expires_at is not null;
CREATE UNIQUE INDEX reports_once ON reports (case_id, reporter_id);
CREATE INDEX reports_reporter ON reports (reporter_id) WHERE reporter_id is not null;
CREATE INDEX suggestions_business ON suggestions (business_id, id);
CREATE INDEX suggestions_member ON suggestions (member_id, created_at);
CREATE UNIQUE INDEX roll_invitation_rows_listing ON roll_invitation_rows (roll_id, business_id);
CREATE UNIQUE INDEX roll_invitation_rows_once ON roll_invitation_rows (roll_id, address_hash) WHERE reason is null;
CREATE INDEX roll_invitation_rows_next ON roll_invitation_rows (roll_id, next_at, id) WHERE next_at is not null;
CREATE INDEX roll_invitation_rows_address ON roll_invitation_rows (address_hash) WHERE address_hash is not null;
CREATE INDEX roll_invitation_rows_business ON roll_invitation_rows (business_id);
CREATE INDEX roll_invitation_rows_sent ON roll_invitation_rows (sent_at) WHERE sent_at is not null;
CREATE INDEX roll_invitation_rows_reminded ON roll_invitation_rows (reminded_at) WHERE reminded_at is not null;
CREATE INDEX roll_invitation_rows_invitation ON roll_invitation_rows (invitation_id) WHERE invitation_id is not null;
CREATE INDEX roll_invitation_rows_reminder ON roll_invitation_rows (reminder_id) WHERE reminder_id is not null;
CREATE INDEX roll_invitations_running ON roll_invitations (id) WHERE state = 'running';
CREATE INDEX roll_invitations_import ON roll_invitations (import_id) WHERE import_id is not null;
CREATE INDEX roll_invitations_created_by ON roll_invitations (created_by) WHERE created_by is not null;
CREATE INDEX site_settings_changed_by ON site_settings (changed_by) WHERE changed_by is not null;
CREATE INDEX site_agreements_version ON site_agreements (version);
CREATE INDEX site_page_versions_page ON site_page_versions (page, id);
CREATE INDEX site_page_versions_created_by ON site_page_versions (created_by) WHERE created_by is not null;
CREATE INDEX visit_marks_day ON visit_marks (day);

INSERT INTO site DEFAULT VALUES;

-- A long text is stored as it is: it is read more often than written.
ALTER TABLE directory_entries ALTER search_text SET STORAGE EXTERNAL, ALTER terms SET STORAGE EXTERNAL;

-- One index for every combination of filters and words. Entries are not put off: clearing many away would hold up one writer,
-- and every search would have to look through them.
CREATE INDEX directory_entries_keys ON directory_entries USING gin (directory_keys(name_key, search_text, terms,
  industry_key, location_text, type, is_claimed, tag_keys, traits || topics)) WITH (gin_pending_list_limit = 16384, fastupdate = off);
-- Its plans are all the same, and to compute the keys of 30,000 listings takes seconds.
ALTER INDEX directory_entries_keys ALTER COLUMN 1 SET STATISTICS 0;

-- The orders of the lists; what they include lets a filter be checked without reading the row.
CREATE INDEX directory_entries_name ON directory_entries (name_key, business_id)
  INCLUDE (industry_key, location_text, type, is_claimed);

CREATE INDEX directory_entries_place ON directory_entries (place_key, name_key, business_id)
  INCLUDE (industry_key, type, is_claimed, created_at);

CREATE INDEX directory_entries_newest ON directory_entries (created_at, business_id)
  INCLUDE (industry_key, location_text, type, is_claimed);

-- Those that are nowhere come last when the nearest come first.
CREATE INDEX directory_entries_nowhere ON directory_entries (name_key, business_id)
  INCLUDE (industry_key, location_text, type, is_claimed) WHERE NOT is_placed;

CREATE INDEX directory_words_like ON directory_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- The room of everybody (`generalRoomId` of the contract).
INSERT INTO chat_rooms (id, type, name) VALUES (1, 'general', 'General Chat');
SELECT setval(pg_get_serial_sequence('chat_rooms', 'id'), 1);
