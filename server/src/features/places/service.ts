import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  placeSearchMin,
  placesFoundMax,
  type searchLocations as SearchLocations,
} from '@guildhall/contract/places.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { hourMs } from '../../durations.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { readRegions } from './gazetteer.ts';
import { readPrepared } from './prepared.ts';
import { type Areas, createAreas, type KnownPlace, recognise } from './recognition.ts';
import { deleteRecognised, listSaid, listUnknown, saveRecognised } from './repository.ts';
import { beginnings, fold, parseTyped } from './rules.ts';

export type { KnownPlace } from './recognition.ts';

const saidMax = 2000;

interface Open {
  catalogue: Catalogue;
  areas: Areas;
}

async function open(): Promise<Open> {
  const [bytes, regions] = await Promise.all([readPrepared(), readRegions()]);
  return { catalogue: openCatalogue(bytes), areas: createAreas(regions) };
}

let opened: Promise<Open> | null = null;

/** With the first question: a process that nobody asks has no use for the memory. */
function openOnce(): Promise<Open> {
  opened ??= open().catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** The place that a text names, as members and listings give theirs; null for what is none or could be one of several. */
export async function findPlace(text: string | null): Promise<KnownPlace | null> {
  if (!text) return null;
  const { catalogue, areas } = await openOnce();
  return recognise(catalogue, areas, text);
}

/** Fewer letters say too little. */
const lettersMin = 4;

/**
 * Places that may be meant by a text that names none, or one of several: those that begin like it, or like as much of it
 * as any place does ('Manchster').
 */
export async function offerPlaces(text: string, limit: number): Promise<string[]> {
  const { catalogue } = await openOnce();
  const [name = ''] = text.split(',', 1);
  const shortest = Math.max(lettersMin, Math.ceil(name.length / 2));
  const beginnings = [text];
  for (let length = name.length; length >= shortest; length -= 1) beginnings.push(name.slice(0, length));
  for (const beginning of beginnings) {
    const found = catalogue.search(beginning, limit);
    if (found.length > 0) return found;
  }
  return [];
}

/** So many are told to the database at once. */
const learnedMax = 1000;

/**
 * Has the database know which places these texts name: to be called before listings with them are written, outside of a
 * transaction, so that no writer waits for another. What is forgotten is learned behind them.
 */
export async function learnPlaces(db: Database, texts: readonly (string | null)[]): Promise<void> {
  const given = [...new Set(texts.filter((text) => text !== null))];
  for (let i = 0; i < given.length; i += learnedMax) {
    const fresh = await listUnknown(db, given.slice(i, i + learnedMax));
    if (fresh.length === 0) continue;
    const { catalogue, areas } = await openOnce();
    await saveRecognised(
      db,
      fresh.sort().map((text) => ({ text, place: recognise(catalogue, areas, text) })),
    );
  }
}

/** Of texts that nothing says any more. */
export async function forgetPlaces(db: Database, texts: readonly string[]): Promise<void> {
  if (texts.length > 0) await deleteRecognised(db, texts);
}

/** Fewer members might be known by where they say that they are. */
const ownUsesMin = 3;

/** A place where several members are, whether the catalogue has it or not. */
interface OwnPlace {
  label: string;
  /** Folded, from each word of its name on. */
  beginnings: string[];
}

/** Those of the most members first. */
async function listOwn(ctx: Context): Promise<OwnPlace[]> {
  const said = await listSaid(ctx.db, { usesMin: ownUsesMin, limit: saidMax });
  return said.map(({ location }) => {
    const { head, rest } = parseTyped(location);
    return { label: location, beginnings: beginnings(head).map((name) => (rest ? `${name}, ${rest}` : name)) };
  });
}

/** The community's own places, then those of the world. */
function withOwn(own: readonly OwnPlace[], typed: string, found: readonly string[]): string[] {
  const head = fold(typed);
  if (head.length < placeSearchMin) return [];
  const begun = own.filter((place) => place.beginnings.some((beginning) => beginning.startsWith(head)));
  return [...new Set([...begun.map(({ label }) => label), ...found])].slice(0, placesFoundMax);
}

export function createSearch() {
  let own: OwnPlace[] = [];
  let countedAt = 0;

  return async function searchLocations(
    ctx: Context,
    _viewer: Viewer,
    { query }: Request<typeof SearchLocations>,
  ): Promise<string[]> {
    const { catalogue } = await openOnce();
    const now = ctx.now().getTime();
    if (now - countedAt >= hourMs) {
      countedAt = now;
      // Nobody waits for it: this search goes by what was counted before.
      void listOwn(ctx)
        .then((found) => {
          own = found;
        })
        .catch((error) => ctx.log.warn({ err: error }, 'counting where members are'));
    }
    return withOwn(own, query.q, catalogue.search(query.q, placesFoundMax));
  };
}
