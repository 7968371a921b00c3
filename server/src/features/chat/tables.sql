-- The room of everybody (`generalRoomId` of the contract).
INSERT INTO chat_rooms (id, type, name) VALUES (1, 'general', 'General Chat');
SELECT setval(pg_get_serial_sequence('chat_rooms', 'id'), 1);
