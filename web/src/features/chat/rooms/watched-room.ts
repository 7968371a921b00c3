/** The room whose newest messages are on the screen of a visible tab, or null. */
let watchedRoomId: number | null = null;

export function watchedRoom(): number | null {
  return watchedRoomId;
}

/** Returns how to stop watching; harmless when another room is watched by then. */
export function watchRoom(roomId: number): () => void {
  watchedRoomId = roomId;
  return () => {
    if (watchedRoomId === roomId) watchedRoomId = null;
  };
}
