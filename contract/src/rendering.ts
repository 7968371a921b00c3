import type { SiteFeature } from './site-features.ts';

/** What the server and the web application's server build say to each other; neither imports the other. */

/** An answer of the API, as the page carries it to the browser. */
export interface CarriedAnswer {
  status: number;
  /** Of its headers, those that the contract names. */
  headers: Record<string, string>;
  /** JSON as it was sent. */
  body: string;
  /** What the JSON says, where it is at hand: nobody has to read it. Members that are undefined aren't in the JSON. */
  value?: unknown;
}

/** A form that was sent without scripts, and what came of it: the page that is the answer says it. */
export interface SentForm {
  /** The call's path, as the contract has it. */
  call: string;
  status: number;
  /** What was typed and may stand there again: never a secret. */
  shown: Record<string, string>;
  /** JSON of the API. */
  answer: unknown;
}

/** What a form of a page asks of the API. */
export interface FormCall {
  method: 'POST';
  path: string;
  body: Record<string, unknown>;
  /** A path: where to go on. Else the page itself says what came of it. */
  end(status: number, answer: unknown): string | SentForm;
}

/** Under whose name and in whose colours pages stand, and what is there: part of what `getSite` answers, known before anything is asked. */
export interface Brand {
  /** Null: nobody has said whose site it is. */
  communityName: string | null;
  introduction: string | null;
  logoUrl: string | null;
  stylesUrl: string | null;
  /** What an admin has switched off. */
  off: SiteFeature[];
}

export interface PageRequest {
  /** Path and query, as in the address bar. */
  url: string;
  /** The origin that browsers see. */
  origin: string;
  brand: Brand;
  /** The request's `Cookie`, for the preferences in it. */
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  now: Date;
  /** Before anything was read for this page, so that its socket can ask what was told since; none for visitors. */
  moment: string | undefined;
  /** Nobody's session: the page is kept, and sent to others. */
  isVisitor: boolean;
  /** Came with the request. */
  sent?: SentForm | undefined;
  /** Asks the API as the viewer of this page: by GET, or by POST with a body where that only reads. */
  ask(path: string, body?: unknown): Promise<CarriedAnswer>;
}

/** What is known of a page before anything was asked. */
export interface PageOutline {
  /** Tags for <head>: title, description, preview, canonical address. */
  head: string;
  /** Of its texts: for `lang`. */
  language: string;
  /** The source files that its code is in, as the manifest names them. */
  modules: string[];
  /** JSON for the browser, safe inside of a <script>: of the shell, what is known without asking. */
  data: string;
}

export interface DrawnPage extends PageOutline {
  status: number;
  /** Path: what the address names is at that one now, for good. */
  movedTo?: string;
  /** What stands in #root; '' where the browser draws it. */
  body: string;
  /** The page for who has no scripts, where the browser draws for all others: of a member whose time zone isn't known. */
  withoutScript?: string;
}

/** Exported by the web application's server build. */
export interface PageRenderer {
  /** All that a visitor's page depends on: pages with the same key are the same page. Null: it is kept for nobody. */
  keyOf(request: Omit<PageRequest, 'ask'>): string | null;
  outline(request: Omit<PageRequest, 'ask'>): Promise<PageOutline>;
  /** What the fields ask for that were sent to this address; undefined where its page has no such form. */
  formCall(url: URL, fields: Readonly<Record<string, string>>): FormCall | undefined;
  /** Throws when a call failed or a component did. */
  draw(request: PageRequest): Promise<DrawnPage>;
}
