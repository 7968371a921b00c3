import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  /** Reads no further than whoever takes from it. It ends with the file, or has to be destroyed. */
  content: Readable;
}

/**
 * Where the bytes of files lie, by an id that tells nothing of them; what they are and whose stands in the database
 * (features/files). A store knows nothing of members.
 */
export interface FileStore {
  /** On the disk when it returns. An id is written once. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is none. */
  read(id: string): Promise<StoredFile | null>;
  /** Also what a write that was broken off has left; nothing to remove is fine. */
  remove(id: string): Promise<void>;
}
