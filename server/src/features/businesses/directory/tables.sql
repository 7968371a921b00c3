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
