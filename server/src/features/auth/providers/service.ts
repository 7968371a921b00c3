import type {
  finishRoundTrip as FinishRoundTrip,
  linkIdentity as LinkIdentity,
} from '@guildhall/contract/identities.ts';
import { localPath } from '@guildhall/contract/local-path.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type {
  listProviders as ListProviders,
  openSignIn as OpenSignIn,
  ProviderKey,
  SignInError,
} from '@guildhall/contract/providers.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import { barePage } from '../../../http/pages/bare-page.ts';
import type { FileAnswer, Handler, Http, Redirect } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { ProviderError } from '../../../oauth/failures.ts';
import type { Errand, Person, Provider, Providers } from '../../../oauth/providers.ts';
import { factorsAsked } from '../second-factor/service.ts';
import { startSession } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import { confirmPerson, linkPerson } from './identities/service.ts';
import { isFresh } from './rules.ts';
import { admitPerson, askForRest } from './sign-up/service.ts';
import { type Purpose, prepareTrip, type Trip, takeTrip } from './trips/service.ts';

type Navigation = Redirect | FileAnswer;

/** The start of a round trip, whichever of the addresses it has. */
type Start = (
  ctx: Context,
  viewer: Viewer | null,
  input: { query: { next?: string | undefined; again?: string | undefined } },
  http: Http,
) => Promise<Redirect>;

export interface ProviderSignIn {
  listProviders: Handler<typeof ListProviders>;
  openSignIn: Handler<typeof OpenSignIn>;
  /** The start of a sign-in through one provider. */
  open(key: ProviderKey): Start;
  finish: Handler<typeof FinishRoundTrip>;
  linkIdentity: Handler<typeof LinkIdentity>;
}

/** Where a round trip begins, and what it is to come back with. */
interface Departure {
  errand: Errand;
  purpose: Purpose;
  viewer: Viewer | null;
  next: string | undefined;
}

const callbackOf = (ctx: Context, key: ProviderKey) => `${ctx.config.publicUrl}/api/auth/${key}/callback`;

/** Only a page of this site: neither another host nor a call. */
function pageOf(ctx: Context, next: string | undefined): string | undefined {
  return localPath(next, ctx.config.publicUrl);
}

/** Without the mark of a place in the page: what is told stands at its top. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const [page = '', given] = path.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(given);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${page}?${search}` : page;
}

/** The page that says in words why it failed: the one that asked, or the sign-in. */
function placeOf(error: SignInError, purpose: Purpose, next: string | null | undefined): string {
  if (purpose !== 'sign_in') return withQuery(next ?? pages.settings, { error });
  return withQuery(pages.login, { error, next: next ?? undefined });
}

/**
 * For an answer that is late, forged or broken: a refusal by its status, too, for whoever looks at that, and in a
 * browser the page that says so.
 */
function refusal(ctx: Context, location: string): FileAnswer {
  const page = barePage(ctx, {
    title: message('Sign In'),
    heading: message('That did not work'),
    links: [{ to: location, text: message('Go back and try again') }],
    goesTo: location,
  });
  return { ...page, status: 400 };
}

/** Goes to the provider: what has to come back is kept by this browser alone. */
async function depart(
  ctx: Context,
  provider: Provider,
  { errand, purpose, viewer, next }: Departure,
  http: Http,
): Promise<string> {
  const { secrets, remember } = prepareTrip(ctx, http);
  const location = await provider.startUrl({ ...secrets, redirectUri: callbackOf(ctx, provider.key) }, errand);
  const sid = purpose === 'sign_in' ? null : (viewer?.sid ?? null);
  remember({ provider: provider.key, purpose, sid, next: next ?? null });
  return location;
}

/** Its words stay with the provider; ours and its code are logged. */
function failureOf(ctx: Context, key: ProviderKey, error: unknown): SignInError {
  if (!(error instanceof ProviderError)) throw error;
  if (error.failure !== 'denied') ctx.log.warn({ err: error, provider: key }, 'a sign-in by a provider failed');
  return error.failure;
}

export function createProviderSignIn(sessions: Sessions, providers: Providers): ProviderSignIn {
  async function start(
    ctx: Context,
    key: ProviderKey,
    departure: Departure,
    http: Http,
  ): Promise<{ location: string }> {
    const provider = providers.find(key);
    if (!provider) return { location: placeOf('unknown', departure.purpose, departure.next) };
    try {
      return { location: await depart(ctx, provider, departure, http) };
    } catch (error) {
      return { location: placeOf(failureOf(ctx, key, error), departure.purpose, departure.next) };
    }
  }

  /** Another site may lead here: it gets nobody to prove who they are, and whoever is signed in stays so. */
  function navigate(key: ProviderKey, errand: Errand = 'sign-in'): Start {
    return async (ctx, viewer, { query }, http) => {
      const next = pageOf(ctx, query.next);
      const site = http.request.headers['sec-fetch-site'];
      const isOwn = site === undefined || site === 'same-origin';
      if (viewer && query.again === '1' && isOwn)
        return start(ctx, key, { errand: 'again', purpose: 'again', viewer, next }, http);
      if (viewer) return { location: next ?? pages.dashboard };
      return start(ctx, key, { errand, purpose: 'sign_in', viewer, next }, http);
    };
  }

  async function arrive(
    ctx: Context,
    viewer: Viewer | null,
    trip: Trip,
    person: Person,
    http: Http,
  ): Promise<Navigation> {
    const refuse = (error: SignInError) => ({ location: placeOf(error, trip.purpose, trip.next) });
    if (trip.purpose === 'sign_in') {
      const outcome = await admitPerson(ctx, trip.provider, person);
      if ('error' in outcome) return refuse(outcome.error);
      if ('missing' in outcome) return askForRest(ctx, { ...outcome.missing, next: trip.next }, http);
      const next = trip.next ?? pages.dashboard;
      try {
        await startSession(ctx, sessions, viewer, outcome.member, http);
      } catch (error) {
        const factors = factorsAsked(error);
        if (!factors) throw error;
        const step = factors.includes('totp') ? 'code' : 'passkey';
        return { location: withQuery(pages.login, { step, next }) };
      }
      return { location: next };
    }
    const problem =
      trip.purpose === 'link'
        ? await linkPerson(ctx, viewer as Viewer, trip.provider, person)
        : await confirmPerson(
            ctx,
            sessions,
            viewer as Viewer,
            person,
            isFresh(person, new Date(trip.createdAt)),
            http,
          );
    return problem ? refuse(problem) : { location: trip.next ?? pages.settings };
  }

  return {
    listProviders: async () => providers.list().map(({ key, name }) => ({ key, name })),
    openSignIn: async (ctx, viewer, input, http) => {
      const { query } = input;
      const own = providers.find('oidc');
      const isNew = query.new === '1';
      const isElsewhere = own && (!isNew || (await own.canRegister()));
      if (viewer || isElsewhere) return navigate('oidc', isNew ? 'register' : 'sign-in')(ctx, viewer, input, http);
      return { location: withQuery(isNew ? pages.register : pages.login, { next: pageOf(ctx, query.next) }) };
    },
    open: (key) => navigate(key),
    finish: async (ctx, viewer, { params }, http) => {
      const answer = new URL(http.request.url, ctx.config.publicUrl);
      const provider = providers.find(params.provider);
      const state = answer.searchParams.get('state') ?? '';
      const taken = await takeTrip(ctx, viewer, { key: params.provider, state }, http);
      if (!taken || !provider) return refusal(ctx, placeOf('expired', 'sign_in', null));
      const { trip, secrets } = taken;
      let person: Person;
      try {
        person = await provider.redeem(answer, { ...secrets, redirectUri: callbackOf(ctx, provider.key) });
      } catch (error) {
        const failure = failureOf(ctx, params.provider, error);
        const place = placeOf(failure, trip.purpose, trip.next);
        return failure === 'denied' || failure === 'unavailable' ? { location: place } : refusal(ctx, place);
      }
      return arrive(ctx, viewer, trip, person, http);
    },
    linkIdentity: async (ctx, viewer, { body }, http) => {
      const provider = providers.find(body.provider);
      if (!provider) throw new AppError('not_found', message('This provider is not set up here.'));
      try {
        const departure = { errand: 'sign-in', purpose: 'link', viewer, next: pages.settings } as const;
        return { location: await depart(ctx, provider, departure, http) };
      } catch (error) {
        failureOf(ctx, body.provider, error);
        throw new AppError(
          'unavailable',
          message('{name} does not answer. Please try again in a minute.', { name: provider.name }),
        );
      }
    },
  };
}
