import type { Context } from './context.ts';
import type { Viewer } from './http/viewer.ts';

/** A file in the store, as the feature that put it there knows it. */
export interface KnownFile {
  id: string;
  ownerId: number;
}

/** Whether this viewer may read the file; null is a visitor. */
export type FileAccess = (ctx: Context, viewer: Viewer | null, file: KnownFile) => boolean | Promise<boolean>;
