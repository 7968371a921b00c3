import { randomUUID } from 'node:crypto';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { getFile as GetFile } from '@guildhall/contract/files.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import type { FileAccess } from '../../file-access.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { FileAnswer, Http } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countBytes, findUsedFile, insertFile, markFile, setFileOwner } from './repository.ts';
import { smallOf } from './rules.ts';

/** So much of one member lies in the store at the same time, with what waits for the sweep. */
export const quotaBytes = 20 * 1024 * 1024;
const yearSeconds = 31_536_000;

interface NewFile {
  ownerId: number;
  /** Of a feature that says by `fileAccess` who may read it. */
  kind: string;
  type: string;
  content: Uint8Array;
  /** The same, for where it is shown small. */
  small: Uint8Array;
}

/**
 * Puts bytes into the store and returns their id. Not in a transaction: the row has to be there first. Whoever needs
 * the file says so by `useFile`, together with what refers to it; what nobody does is swept.
 */
export async function storeFile(ctx: Context, { content, small, ...about }: NewFile): Promise<string> {
  if ((await countBytes(ctx.db, about.ownerId)) + content.length > quotaBytes)
    throw new AppError(
      'limit_reached',
      message('Your pictures have used up their 20 MB. Remove some: their room is free an hour later.'),
    );
  const id = randomUUID();
  const now = ctx.now();
  await insertFile(ctx.db, { id, ...about, bytes: content.length, unusedSince: now, createdAt: now });
  await ctx.files.write(id, content);
  await ctx.files.write(smallOf(id), small);
  return id;
}

export function useFile(ctx: Context, id: string): Promise<void> {
  return markFile(ctx.db, id, null);
}

/** From now on it isn't served. */
export function dropFile(ctx: Context, id: string): Promise<void> {
  return markFile(ctx.db, id, ctx.now());
}

/** It is shown for this member from now on, and stays when whoever had it goes. */
export function giveFile(ctx: Context, id: string, ownerId: number): Promise<void> {
  return setFileOwner(ctx.db, id, ownerId);
}

/** @param access who may read a file, by its kind */
export function createFileReading(access: ReadonlyMap<string, FileAccess>) {
  return async function getFile(
    ctx: Context,
    viewer: Viewer | null,
    { params, query }: Request<typeof GetFile>,
    { request, reply }: Http,
  ): Promise<FileAnswer> {
    const file = await findUsedFile(ctx.db, params.id);
    if (!file || !(await access.get(file.kind)?.(ctx, viewer, file)))
      throw notFound(message('This file was not found.'));
    const name = query.size ? smallOf(file.id) : file.id;
    const etag = `"${name}"`;
    reply.headers({
      etag,
      // An id never gets other bytes. Kept by the member's own browser only.
      'cache-control': `private, max-age=${yearSeconds}, immutable`,
      // Opened by itself it can do nothing.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': 'inline',
    });
    if (request.headers['if-none-match']?.includes(etag)) return { type: file.type, content: '', status: 304 };
    // One that was stored before there were small ones has none.
    const stored = (await ctx.files.read(name)) ?? (query.size && (await ctx.files.read(file.id)));
    if (!stored) throw notFound(message('This file was not found.'));
    reply.header('content-length', stored.bytes);
    return { type: file.type, content: stored.content };
  };
}
