import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf, FailureKind } from '../platform/client.ts';
import type { Locale } from '../platform/locale.ts';
import type { PageHead, ScreenModule, User } from '../platform/screen/screen.ts';
import type { MessageTree } from '../platform/texts.ts';
import type { PlaceNames } from '../platform/time/zone-names.ts';
import type { LocaleStrategy } from './match.ts';

/** What a failed page shows. Never a stack; the message only where it is meant for the reader. */
export interface PageFault {
  status: number;
  statusMessage: string;
  message: string;
  requestId: string | undefined;
  /** A part of the page's code did not come: only loading it anew helps. */
  isChunk?: boolean;
  /** Why no answer of the shop came; `ui.noAnswer` has the words. */
  noAnswer?: Exclude<FailureKind, 'refused'>;
}

/** Zones that do not depend on who looks. */
export interface Zones {
  /** The installation's. */
  shop: string;
  warehouse: string;
}

/** Everything that a page is rendered from, the same on the server and in the browser; plain JSON. */
export interface PageState {
  locale: Locale;
  /** In which the page's times are written: IANA name. */
  zone: string;
  zones: Zones;
  /** What the server calls these zones; only in the page that it sends. */
  placeNames?: PlaceNames;
  /** The shop came out of a backup, and nobody has confirmed it yet. */
  isQuiet?: boolean | undefined;
  /** When it was loaded, RFC 3339: what is left of a deadline is the same on the server and in the browser. */
  now: string;
  strategy: LocaleStrategy;
  /** Below the locale. */
  path: string;
  search: string;
  /** The pattern of the route, or null on an error page. */
  route: string | null;
  params: Record<string, string>;
  user: User | null;
  paymentInfo: AnswerOf<'getPaymentInfo'> | null;
  /** By page, and the layouts under `layout` and `cabinetLayout`. */
  messages: MessageTree;
  data: unknown;
  fault: PageFault | null;
  head: PageHead;
}

/** What only the signed-in see of the shell; a chunk of its own, so that guests do not load it. */
export interface SignedInParts {
  AccountMenu: ComponentType;
  CabinetFrame: ComponentType<{ isStaff: boolean; children: ReactNode }>;
}

/** A page with the modules that render it; they are loaded before the page is shown. */
export interface Page {
  state: PageState;
  screen: ScreenModule<never> | null;
  /** Null for guests. */
  signedIn: SignedInParts | null;
}
