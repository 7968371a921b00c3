import { acquaintanceDays } from '@guildhall/contract/auth.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { networkOf, siteOf } from '../../../http/address.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import { hashSecret } from '../../../secrets.ts';
import type { Allowance } from '../../allowances/rules.ts';
import {
  addTry,
  deleteCounter,
  deleteCountersOf,
  giveBack,
  hasMark,
  moveMarks,
  removeTry,
  requireAllowance,
  setMark,
  take,
} from '../../allowances/service.ts';
import { findMember } from '../../members/repository.ts';
import { deletionDueAt } from '../../members/rules.ts';
import { codesAt, guessesAt, pauseAfter, recoveriesOfNetwork, registrationsOfNetwork } from '../rules.ts';

const pauses = Array.from({ length: 17 }, (_, tries) => pauseAfter(tries) * 1000);

/** Where a guess comes from. */
export interface Origin {
  ip: string;
  /** The mark of the browser, where the account has signed in in it: it is counted by itself, whoever else guesses from the network. */
  browser?: string | undefined;
}

export interface SignInThrottle {
  /**
   * Looks at a password: `check` gives whatever it proves, or null when it is wrong. Counted as wrong before the look,
   * so that parallel guesses are counted too, and forgiven when it was right. Throws 429 where the caller has to wait.
   */
  guess<T>(ctx: Context, email: string, from: Origin, check: () => Promise<T | null>): Promise<T | null>;
  /**
   * The same for a code of a second factor, in counters of its own: whoever guesses here has the password, and giving it
   * once more must not forgive the codes. Recovery codes are counted apart from those of the app, so that guesses at
   * six digits, which are few, don't close the other way to the owner.
   */
  guessCode<T>(
    ctx: Context,
    kind: CodeKind,
    memberId: number,
    ip: string,
    check: () => Promise<T | null>,
  ): Promise<T | null>;
  /**
   * Lets a member sign in from this network who has just reset the password or confirmed the address. Wrong passwords that others
   * tried hold them up no more.
   */
  welcome(ctx: Context, email: string, ip: string): Promise<void>;
  /** The same for the codes of an app, of who has just shown the app or a recovery code. */
  welcomeCode(ctx: Context, memberId: number, ip: string): Promise<void>;
}

export type CodeKind = 'totp' | 'recovery';

/** What is guessed at: each has its own counters of an account, and all share those of a network and of the site. */
const secrets = {
  password: { prefix: 'login', of: guessesAt },
  totp: { prefix: 'totp', of: codesAt },
  recovery: { prefix: 'recovery', of: guessesAt },
};

/** The counters of one guess. */
interface Counters {
  /** This account from this network, or in a browser that it knows. */
  pair: string;
  isKnownBrowser: boolean;
  /** Set while the two know each other: the account has signed in from this network lately. */
  acquaintance: string;
  /** The first guesses of a network at the account. */
  first: Counter;
  /** What all strangers to an account share, those who are new to it and those who have guessed before. */
  firstShare: Counter;
  laterShare: Counter;
  /** What strangers share beyond the account. Who is known at an account is not held back by any of these. */
  shared: Counter[];
}

interface Counter {
  allowance: Allowance;
  of?: string;
}

function countersOf(secret: keyof typeof secrets, account: string, { ip, browser }: Origin): Counters {
  const { prefix, of } = secrets[secret];
  const network = networkOf(ip);
  return {
    pair: `${prefix}|${browser ? `browser ${browser}` : network}|${account}`,
    isKnownBrowser: browser !== undefined,
    acquaintance: `${prefix}-known|${network}|${account}`,
    first: { allowance: { name: `${prefix}-first`, ...of.first }, of: `${siteOf(ip)}|${account}` },
    firstShare: { allowance: { name: `${prefix}-account`, ...of.account }, of: account },
    laterShare: { allowance: { name: `${prefix}-account-again`, ...of.accountAgain }, of: account },
    shared: [
      { allowance: { name: 'login-network', ...guessesAt.network }, of: network },
      { allowance: { name: 'login-site', ...guessesAt.site } },
    ],
  };
}

/** Counts the guess, or throws and counts nothing. Returns the shared counters that it was counted at. */
function reserve(ctx: Context, counters: Counters): Promise<Counter[]> {
  const { pair, isKnownBrowser, acquaintance, first, firstShare, laterShare, shared } = counters;
  return inTransaction(ctx, async (ctx) => {
    const waitOf = ({ allowance, of }: Counter) => take(ctx, allowance, of);
    const pause = await addTry(ctx.db, pair, ctx.now(), pauses, dayMs);
    if (pause > 0) throw tooMany(pause / 1000);
    if (isKnownBrowser || (await hasMark(ctx.db, acquaintance, ctx.now()))) return [];
    const isFirst = (await waitOf(first)) === 0;
    // Always locked in this order.
    const rest = [isFirst ? firstShare : laterShare, ...shared];
    for (const counter of rest) {
      const wait = await waitOf(counter);
      if (wait > 0) throw tooMany(wait / 1000);
    }
    return isFirst ? [first, ...rest] : rest;
  });
}

async function forgive(ctx: Context, counted: Counter[]): Promise<void> {
  for (const { allowance, of } of counted) await giveBack(ctx, allowance, of);
}

async function lookAt<T>(ctx: Context, counters: Counters, check: () => Promise<T | null>): Promise<T | null> {
  const counted = await reserve(ctx, counters);
  let proven: T | null;
  try {
    proven = await check();
  } catch (error) {
    await inTransaction(ctx, async (ctx) => {
      await removeTry(ctx.db, counters.pair);
      await forgive(ctx, counted);
    });
    throw error;
  }
  if (proven === null) return null;
  await inTransaction(ctx, async (ctx) => {
    await acquaint(ctx, counters);
    await forgive(ctx, counted);
  });
  return proven;
}

async function acquaint(ctx: Context, { pair, acquaintance }: Counters): Promise<void> {
  await deleteCounter(ctx.db, pair);
  await setMark(ctx.db, acquaintance, new Date(ctx.now().getTime() + acquaintanceDays * dayMs));
}

/** In the database, so that a restart forgets nothing and all processes count together. */
export function createSignInThrottle(): SignInThrottle {
  const lines = new Map<string, Promise<void>>();

  /** One at a time for an account from one network: right ones are not refused because of others still under way. */
  function inLine<T>(pair: string, work: () => Promise<T>): Promise<T> {
    const turn = (lines.get(pair) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => {},
      () => {},
    );
    lines.set(pair, over);
    void over.then(() => lines.get(pair) === over && lines.delete(pair));
    return turn;
  }

  async function guess<T>(ctx: Context, counters: Counters, check: () => Promise<T | null>): Promise<T | null> {
    if (!ctx.config.hasRateLimits) return check();
    return inLine(counters.pair, () => lookAt(ctx, counters, check));
  }

  return {
    // Hashed: an address may be longer than a key, and nobody needs to read it there.
    guess: (ctx, email, from, check) => guess(ctx, countersOf('password', hashSecret(email), from), check),
    guessCode: (ctx, kind, memberId, ip, check) => guess(ctx, countersOf(kind, String(memberId), { ip }), check),
    welcomeCode: (ctx, memberId, ip) => acquaint(ctx, countersOf('totp', String(memberId), { ip })),
    welcome: (ctx, email, ip) => acquaint(ctx, countersOf('password', hashSecret(email), { ip })),
  };
}

/**
 * Nothing says any more from where the member signed in. Registrations that nobody confirmed replace each other: what
 * was counted of their address stays, or they would have no end.
 */
export async function forgetCounters(ctx: Context, memberId: number): Promise<void> {
  await deleteCountersOf(ctx.db, String(memberId));
  const member = await findMember(ctx.db, memberId);
  if (!member) return;
  const { email, emailConfirmedAt, deletionRequestedAt } = member;
  const isErased = deletionRequestedAt !== null && deletionDueAt(deletionRequestedAt) <= ctx.now();
  if (emailConfirmedAt || isErased) await deleteCountersOf(ctx.db, hashSecret(email));
}

/** From where the member signs in is known under the new address, and no more under the one before. */
export async function followAddress(ctx: Context, from: string, to: string): Promise<void> {
  const { prefix } = secrets.password;
  await moveMarks(ctx.db, { prefix, mark: `${prefix}-known|` }, hashSecret(from), hashSecret(to));
}

/** One network may register an office in a go, not the telephone book: each one is a mail to somebody. */
export async function countRegistration(ctx: Context, ip: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  await requireAllowance(ctx, registrationsOfNetwork, networkOf(ip));
}

/** The same for mails to whoever has forgotten a password. */
export async function countRecovery(ctx: Context, ip: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  await requireAllowance(ctx, recoveriesOfNetwork, networkOf(ip));
}
