/**
 * A screen as the rest of the program sees it: a component, the data that it needs, and its title. Screens are clients
 * of the API: a loader calls the same typed client in the browser and on the server.
 */
import type { ComponentType } from 'react';
import type { AnswerOf, Client } from '../platform/api/client.ts';
import type { Locale } from '../platform/texts/locale.ts';
import type { Words } from '../platform/texts/texts.ts';

/** The signed-in user as the API answers it. */
export type User = AnswerOf<'getUser'>;

export interface LoadContext {
  api: Client;
  /** Path parameters by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  locale: Locale;
  /** In which the person reads times: IANA name. */
  zone: string;
  zones: { shop: string; warehouse: string };
  now: Date;
  user: User | null;
  /** Words of the texts that the route names. */
  words: Words;
  /** The page's own entry of the map; `texts[0]` names its own texts. */
  route: PageRoute;
  /** Null while prices cannot be had. */
  paymentInfo: AnswerOf<'getPaymentInfo'> | null;
}

/** Throw it in a loader to send the visitor elsewhere: a path below the locale, such as "/cabinet/cart". */
export class Redirect extends Error {
  readonly to: string;
  /** Whether the page has moved there for good, for everybody (UX-269). */
  readonly isPermanent: boolean;
  constructor(to: string, isPermanent = false) {
    super(`redirect to ${to}`);
    this.name = 'Redirect';
    this.to = to;
    this.isPermanent = isPermanent;
  }
}

/** The facts in the head of a page besides its title. */
export interface PageHead {
  /** Page, then section; the brand is added by the shell (UX-007). */
  title: string;
  description?: string;
  /** Paths below the locale in the languages that the page exists in, where they differ (UX-265, UX-270). */
  alternates?: Partial<Record<Locale, string>>;
  /** The switch of language leads here in a language that the page does not exist in. */
  elsewhere?: string;
  /** The path that the page is known by: without the filters of a list (UX-266). */
  canonical?: string;
  /** Keeps this one view out of search engines, for instance a search result. */
  unlisted?: boolean;
  /** JSON-LD that says what is seen (UX-271); addresses in it that begin with / are paths below the locale. */
  structured?: readonly StructuredData[];
  /** A feed of the page: its path below the locale, and its name. */
  feed?: { path: string; title: string };
  /** The entry of the cabinet's navigation that the page belongs to, where its address does not say which. */
  entry?: string;
  /** The kind of a shared page, for Open Graph. */
  kind?: 'website' | 'article';
}

/** One thing of schema.org. */
export type StructuredData = { '@type': string } & { [property: string]: unknown };

/** A page's module. `Data` is what its `load` answers; a screen without a loader gets undefined. */
export interface ScreenModule<Data = unknown> {
  default: ComponentType<{ data: Data }>;
  load?: (context: LoadContext) => Promise<Data>;
  head: (words: Words, data: Data) => PageHead;
  /** Fetches the lazy parts that this data shows at once; done before the page is rendered. */
  prepare?: (data: Data) => Promise<void>;
}

/**
 * The people who may open a page. `guest-only` sends the signed-in to the cabinet; `cabinet` sends a guest to sign-in
 * and back; `staff` is not found for everybody without a role (rules: client, roles).
 */
export type Area = 'public' | 'guest-only' | 'open' | 'cabinet' | 'staff';

export interface PageRoute {
  /** Below the locale, with `:name` for parameters. */
  path: string;
  area: Area;
  /** Page texts that the screen reads, by the names of GET /pages/{page}; the first one is the page's own. */
  texts: readonly string[];
  /** False keeps the page out of search engines (UX-268). */
  indexed?: boolean;
  /** The file of the page below `src/`; loaded on demand by `web/loading/screens.ts`. */
  screen: string;
}
