-- Stored, because computing it for each row that is looked at takes longer than all the rest of the search (0.05 ms a row).
DROP INDEX businesses_match_terms;
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN match_terms text[] NOT NULL GENERATED ALWAYS AS (match_terms(needs, offers, tags)) STORED;
--> statement-breakpoint
CREATE INDEX businesses_match_terms ON businesses USING gin (match_terms);
