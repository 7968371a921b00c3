import { parse } from 'node:querystring';
import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import type { CarriedAnswer } from '@guildhall/contract/rendering.ts';
import type { Context } from '../context.ts';
import type { Viewer } from './viewer.ts';

/** What a call gave: the path's parameters and the query as they came, and the whole address. */
export interface Asked {
  params: Record<string, string>;
  query: unknown;
  url: string;
}

type Read = (ctx: Context, viewer: Viewer | null, asked: Asked) => Promise<CarriedAnswer>;

/** Asks for an address of the API as this viewer. Undefined where the answer needs a request of HTTP. */
export type OwnReads = (ctx: Context, viewer: Viewer | null, url: string) => Promise<CarriedAnswer> | undefined;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parameters of a path that has this shape; undefined for any other. */
function paramsOf(shape: string[], parts: string[]): Record<string, string> | undefined {
  if (shape.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, wanted] of shape.entries()) {
    const part = parts[index] ?? '';
    if (!wanted.startsWith(':')) {
      if (wanted !== part) return undefined;
      continue;
    }
    const value = decoded(part);
    if (value === undefined) return undefined;
    params[wanted.slice(1)] = value;
  }
  return params;
}

/** A read that answers with JSON, made of nothing of the request but what its schemas name. */
export const isOwnRead = ({ method, origin, usesHttp, answers = 'json' }: Endpoint): boolean =>
  method === 'GET' && !origin && !usesHttp && answers === 'json';

/**
 * The reads for pages that are drawn here. The page was let in; whom they answer, what they take and what they tell is as for calls
 * from outside.
 */
export function createOwnReads() {
  const plain = new Map<string, Read>();
  const shaped: { shape: string[]; read: Read }[] = [];

  const ask: OwnReads = (ctx, viewer, url) => {
    const [path = '', ...rest] = url.split('?');
    const query = parse(rest.join('?'));
    const read = plain.get(path);
    if (read) return read(ctx, viewer, { params: {}, query, url });
    const parts = path.split('/');
    for (const { shape, read } of shaped) {
      const params = paramsOf(shape, parts);
      if (params) return read(ctx, viewer, { params, query, url });
    }
    return undefined;
  };

  return {
    ask,
    add({ path }: Endpoint, read: Read): void {
      if (path.includes(':')) shaped.push({ shape: path.split('/'), read });
      else plain.set(path, read);
    },
  };
}
