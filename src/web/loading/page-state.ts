import type { ComponentType, ReactNode } from 'react';
import type { PlaceLook } from '../../kit/place.tsx';
import type { PageHead, ScreenModule, User } from '../../kit/screen.ts';
import type { AnswerOf, FailureKind } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { TextTree } from '../../platform/texts/texts.ts';
import type { PlaceNames } from '../../platform/time/zone-names.ts';
import type { CheckoutLeaves } from './checkout-pages.ts';
import type { LocaleStrategy } from './match.ts';

/** The content of a failed page. Never a stack; the message only where it is meant for the reader. */
export interface PageFault {
  status: number;
  statusMessage: string;
  message: string;
  requestId: string | undefined;
  /** A part of the page's code did not come: only loading it again helps. */
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
  /** In the visitor's cookie: the currency that they think in; only in the page that the server sends. */
  ownCurrency?: string | undefined;
  /** The server's names of these zones; only in the page that it sends. */
  placeNames?: PlaceNames;
  /** The shop came out of a backup, and nobody has confirmed it yet. */
  isQuiet?: boolean | undefined;
  /** The staff area has a name of its own, and this page stands there: public pages are opened by the shop's. */
  isStaffHost?: boolean | undefined;
  /** The operator's logo and pages elsewhere; undefined shows the shop's own mark. */
  look?: PlaceLook | undefined;
  /** Its operator has not opened the shop yet: it takes no orders. */
  isClosed?: boolean | undefined;
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
  messages: TextTree;
  data: unknown;
  fault: PageFault | null;
  head: PageHead;
}

/** Parts of the shell that only signed-in users see; a chunk of its own, so that guests do not load it. */
export interface SignedInParts {
  AccountMenu: ComponentType;
  CabinetFrame: ComponentType<{ entry?: string | undefined; children: ReactNode }>;
  /** Only where an order is placed. */
  CheckoutFrame?: ComponentType<{ leaves: CheckoutLeaves; children: ReactNode }>;
  /** Only in the staff area, also around a page that failed there. */
  StaffShell?: ComponentType<{ children: ReactNode }>;
}

/** A page with the modules that render it; they are loaded before the page is shown. */
export interface Page {
  state: PageState;
  screen: ScreenModule<never> | null;
  /** Null for guests. */
  signedIn: SignedInParts | null;
}
