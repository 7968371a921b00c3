-- The tables of chat stand below those of matching and groups, so these links are made after all exist.
ALTER TABLE chat_rooms ADD CONSTRAINT chat_rooms_match_fk FOREIGN KEY (match_id) REFERENCES matches (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE chat_rooms ADD CONSTRAINT chat_rooms_group_fk FOREIGN KEY (group_id) REFERENCES groups (id) ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO chat_rooms (id, type, name) VALUES (1, 'general', 'General Chat');
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('chat_rooms', 'id'), 1);
--> statement-breakpoint
ALTER TABLE blocks ADD CONSTRAINT blocks_once UNIQUE (blocker_id, blocked_id), ADD CONSTRAINT blocks_other CHECK (blocker_id <> blocked_id);
