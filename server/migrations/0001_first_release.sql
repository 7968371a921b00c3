-- Written by `npm run migrations -- --first` from what the features declare.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

-- The names of a member as they are searched: each word behind a blank, without case and accents.
CREATE FUNCTION member_names(first_name text, last_name text, nickname text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(regexp_replace(
    lower(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, ''), NFKD)),
    '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'));

CREATE TABLE site (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
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

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY(user_id, code_hash)
);

CREATE TABLE round_trips (
  state_hash text PRIMARY KEY NOT NULL,
  browser_hash text NOT NULL,
  provider text NOT NULL,
  purpose text NOT NULL,
  sid text,
  next text,
  created_at timestamp (3) with time zone NOT NULL,
  expires_at timestamp (3) with time zone NOT NULL
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

CREATE TABLE blocks (
  id serial PRIMARY KEY NOT NULL,
  blocker_id integer NOT NULL,
  blocked_id integer NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blocks_once UNIQUE(blocker_id, blocked_id),
  CONSTRAINT blocks_other CHECK (blocker_id <> blocked_id)
);

CREATE TABLE businesses (
  id serial PRIMARY KEY NOT NULL,
  name text NOT NULL,
  description text,
  industry text,
  location text,
  type text DEFAULT 'SME' NOT NULL,
  employees integer,
  founded integer,
  revenue text,
  website text,
  website_domain text,
  email text,
  phone text,
  logo_url text,
  claimed_by integer,
  is_claimed boolean GENERATED ALWAYS AS (claimed_by is not null) STORED NOT NULL,
  owner_email text,
  added_by integer,
  source_key text,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  needs text[] DEFAULT '{}'::text[] NOT NULL,
  offers text[] DEFAULT '{}'::text[] NOT NULL,
  match_terms text[] GENERATED ALWAYS AS (match_terms(needs, offers, tags)) STORED NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT businesses_name_given CHECK (length(btrim(name)) > 0),
  CONSTRAINT businesses_type_known CHECK (type in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO'))
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
  location_key text collate "C",
  type text NOT NULL,
  is_claimed boolean NOT NULL,
  created_at timestamp (3) with time zone NOT NULL,
  tag_keys text[] NOT NULL,
  search_text text NOT NULL
);

CREATE TABLE directory_words (
  word text collate "C" NOT NULL
);

CREATE TABLE chat_members (
  room_id integer NOT NULL,
  member_id integer NOT NULL,
  last_read_seq integer DEFAULT 0 NOT NULL,
  joined_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_members_room_id_member_id_pk PRIMARY KEY(room_id, member_id)
);

CREATE TABLE chat_messages (
  id serial PRIMARY KEY NOT NULL,
  room_id integer NOT NULL,
  seq integer NOT NULL,
  sender_id integer,
  client_id uuid,
  content text,
  line jsonb,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_messages_seq_unique UNIQUE(room_id, seq),
  CONSTRAINT chat_messages_client_unique UNIQUE(sender_id, room_id, client_id),
  CONSTRAINT chat_messages_content_or_line CHECK ((content is null) = (line is not null))
);

CREATE TABLE chat_rooms (
  id serial PRIMARY KEY NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  last_seq integer DEFAULT 0 NOT NULL,
  last_message_at timestamp (3) with time zone,
  match_id integer,
  group_id integer,
  pair text,
  is_read_only boolean DEFAULT false NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_rooms_pair_unique UNIQUE(pair),
  CONSTRAINT chat_rooms_group_unique UNIQUE(group_id),
  CONSTRAINT chat_rooms_type_known CHECK (type in ('general', 'private', 'group')),
  CONSTRAINT chat_rooms_general_fixed CHECK ((type = 'general') = (id = 1)),
  CONSTRAINT chat_rooms_private_pair CHECK ((type = 'private') = (pair is not null))
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
  stripe_customer_id text,
  stripe_subscription_id text,
  email_confirmed_at timestamp (3) with time zone,
  paused_at timestamp (3) with time zone,
  suspended_at timestamp (3) with time zone,
  deletion_requested_at timestamp (3) with time zone,
  is_hidden boolean GENERATED ALWAYS AS (suspended_at is not null or deletion_requested_at is not null) STORED NOT NULL,
  last_seen_at timestamp (3) with time zone,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT users_email_unique UNIQUE(email),
  CONSTRAINT users_role_known CHECK (role in ('user', 'moderator', 'admin')),
  CONSTRAINT users_visibility_known CHECK (jsonb_typeof(visibility) = 'object'
        and jsonb_path_query_array(visibility, '$.*') <@ to_jsonb(array['everyone', 'members', 'matches', 'nobody'])),
  CONSTRAINT users_membership_known CHECK (membership_type in ('free', 'basic', 'premium'))
);

CREATE TABLE user_moderation (
  id serial PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  moderator_id integer,
  type text NOT NULL,
  reason text,
  expires_at timestamp (3) with time zone NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_moderation_type_known CHECK (type in ('mute', 'ban'))
);

ALTER TABLE member_exports ADD CONSTRAINT member_exports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE devices ADD CONSTRAINT devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE identities ADD CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE totp_keys ADD CONSTRAINT totp_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE businesses ADD CONSTRAINT businesses_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE businesses ADD CONSTRAINT businesses_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE chat_members ADD CONSTRAINT chat_members_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE;
ALTER TABLE chat_members ADD CONSTRAINT chat_members_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_room_id_chat_rooms_id_fk FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE files ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE match_declines ADD CONSTRAINT match_declines_declined_by_users_id_fk FOREIGN KEY (declined_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE user_moderation ADD CONSTRAINT user_moderation_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE user_moderation ADD CONSTRAINT user_moderation_moderator_id_users_id_fk FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL;

CREATE INDEX member_exports_user ON member_exports (user_id, id);
CREATE INDEX member_exports_ending ON member_exports (expires_at);
CREATE UNIQUE INDEX member_exports_one_at_a_time ON member_exports (user_id) WHERE state = 'making';
CREATE INDEX devices_seen ON devices (seen_at);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);
CREATE INDEX mail_tokens_created ON mail_tokens (created_at);
CREATE INDEX passkeys_member ON passkeys (user_id);
CREATE INDEX rate_limits_expiry ON rate_limits (expire);
CREATE INDEX rate_limits_account ON rate_limits (reverse(key) text_pattern_ops);
CREATE INDEX round_trips_expiry ON round_trips (expires_at);
CREATE INDEX session_expire ON session (expire);
CREATE INDEX session_member ON session (user_id);
CREATE INDEX sign_ups_expiry ON sign_ups (expires_at);
CREATE INDEX blocks_blocked ON blocks (blocked_id);
CREATE INDEX businesses_claimed_by ON businesses (claimed_by, id) WHERE claimed_by is not null;
CREATE INDEX businesses_added_by ON businesses (added_by, created_at) WHERE added_by is not null;
CREATE INDEX businesses_identity ON businesses (lower(name),website_domain);
CREATE INDEX businesses_source_key ON businesses (source_key) WHERE source_key is not null;
CREATE INDEX businesses_website_domain ON businesses (website_domain) WHERE website_domain is not null;
CREATE INDEX businesses_name_folded ON businesses (business_folded(name));
CREATE INDEX businesses_match_terms ON businesses USING gin (match_terms);
CREATE INDEX businesses_match_claimed ON businesses (id) WHERE claimed_by is not null;
CREATE INDEX businesses_match_industry ON businesses (industry, id);
CREATE INDEX businesses_match_location ON businesses (location, id);
CREATE INDEX directory_counts_value ON directory_counts (dimension, value);
CREATE INDEX directory_words_word ON directory_words USING hash (word);
CREATE INDEX chat_members_member ON chat_members (member_id);
CREATE INDEX files_owner ON files (owner_id);
CREATE INDEX files_unused ON files (unused_since) WHERE unused_since is not null;
CREATE INDEX match_declines_business ON match_declines (business_id);
CREATE INDEX match_declines_declined_by ON match_declines (declined_by);
CREATE INDEX matches_user ON matches (user_id, id);
CREATE INDEX matches_business ON matches (business_id, action);
CREATE INDEX matches_answered_by ON matches (answered_by, user_id) WHERE answer = 'accepted';
CREATE INDEX users_match_hidden ON users (id) WHERE paused_at is not null or is_hidden;
CREATE INDEX users_leaving ON users (deletion_requested_at) WHERE deletion_requested_at is not null;
CREATE INDEX users_names ON users USING gin (member_names(first_name, last_name, nickname) gin_trgm_ops);
CREATE INDEX user_moderation_active ON user_moderation (user_id, type) WHERE is_active;
CREATE INDEX user_moderation_ending ON user_moderation (type, expires_at) WHERE is_active;
CREATE INDEX user_moderation_moderator ON user_moderation (moderator_id);

INSERT INTO site DEFAULT VALUES;

-- A long text is stored as it is: it is read more often than written.
ALTER TABLE directory_entries ALTER search_text SET STORAGE EXTERNAL;

-- One index for every combination of filters and words. Entries are not put off: clearing many away would hold up one writer,
-- and every search would have to look through them.
CREATE INDEX directory_entries_keys ON directory_entries USING gin (directory_keys(name_key, search_text, industry_key,
  location_key, type, is_claimed, tag_keys)) WITH (gin_pending_list_limit = 16384, fastupdate = off);
-- Its plans are all the same, and to compute the keys of 30,000 listings takes seconds.
ALTER INDEX directory_entries_keys ALTER COLUMN 1 SET STATISTICS 0;

-- The orders of the lists; what they include lets a filter be checked without reading the row.
CREATE INDEX directory_entries_name ON directory_entries (name_key, business_id)
  INCLUDE (industry_key, location_key, type, is_claimed);

CREATE INDEX directory_entries_location ON directory_entries (location_key, name_key, business_id)
  INCLUDE (industry_key, type, is_claimed, created_at);

CREATE INDEX directory_entries_newest ON directory_entries (created_at, business_id)
  INCLUDE (industry_key, location_key, type, is_claimed);

CREATE INDEX directory_words_like ON directory_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- The room of everybody (`generalRoomId` of the contract).
INSERT INTO chat_rooms (id, type, name) VALUES (1, 'general', 'General Chat');
SELECT setval(pg_get_serial_sequence('chat_rooms', 'id'), 1);
