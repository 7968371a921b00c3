import type { Readable } from 'node:stream';
import type { Message } from '@guildhall/contract/messages.ts';
import type { Context } from './context.ts';

/** One file of a member's download. */
export interface ExportPart {
  /** The file's name in the archive, without its ending. */
  name: string;
  /** What it holds, in a sentence for the member. */
  about: Message;
  /** Every reference to members that it answers for, as `table.column`. */
  covers: string[];
  /** The member's rows as they may see them, read by `streamRows`: there may be very many. */
  rows(ctx: Context, memberId: number): AsyncIterable<object>;
}

export interface ExportFile {
  /** In the archive's folder `files`. */
  name: string;
  open(): Promise<Readable>;
}

/** What one feature gives to a member's download. */
export interface FeatureExports {
  parts: ExportPart[];
  /** References to members that are left out on purpose, as `table.column`, and why. */
  leftOut?: Record<string, string>;
  /** What the member has uploaded. */
  files?(ctx: Context, memberId: number): AsyncIterable<ExportFile>;
}
