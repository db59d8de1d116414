/** The context of every screen: its place, the visitor, the language, and the ways onward. */
import { createContext, useContext } from 'react';
import type { AnswerOf, Client } from '../platform/api/client.ts';
import type { LookPicture } from '../platform/look/look.ts';
import { inBrackets, type Locale, languages } from '../platform/texts/locale.ts';
import type { TextTree, Words } from '../platform/texts/texts.ts';
import { type DateForm, formatDate, formatDateRange, formatDay } from '../platform/time/dates.ts';
import { zoneName } from '../platform/time/zone-names.ts';
import type { DialogStore } from '../ui/layers/dialog-store.ts';
import type { ToastStore } from '../ui/layers/toast-store.ts';
import {
  formatList,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  type MoneyOptions,
  type WireMoney,
} from './format.ts';
import type { User } from './screen.ts';
import type { MoneyCall } from './second-press/money-calls.ts';

/** The subject of a chat that is opened. */
export interface ChatAbout {
  /** The number of an own order. */
  order?: string;
  text?: string;
}

/** The calls that a screen may make without a second press. */
export type ScreenClient = Omit<Client, MoneyCall>;

/** The operator's own look, as the frame of a page shows it. */
export interface PlaceLook {
  logo: LookPicture | null;
  links: readonly { url: string; name: string }[];
  /** That the page of the public figures is there. */
  showsFigures?: boolean;
  /** That customers may have parcels of their own sent here. */
  takesParcels?: boolean;
  /** Those that the shop offers, when it does not offer each. */
  languages?: readonly Locale[];
  /** Kinds of cards that can be paid with, words under `receipt.cards`; left out where they are not known. */
  cardKinds?: readonly string[];
}

export interface Place {
  /** Without the calls that move money: those are handed out by a second press (`second-press`). */
  api: ScreenClient;
  locale: Locale;
  /** In which this person reads times: IANA name. A guest's is the installation's. */
  zone: string;
  zones: { shop: string; warehouse: string };
  /** The currency that this person thinks in, in a page that the server made for them: ISO 4217. */
  ownCurrency?: string | undefined;
  /** The shop came out of a backup and does nothing yet. */
  isQuiet?: boolean;
  look?: PlaceLook | undefined;
  /** Its operator has not opened the shop yet. */
  isClosed?: boolean;
  /** When the page was loaded. */
  now: Date;
  user: User | null;
  paymentInfo: AnswerOf<'getPaymentInfo'> | null;
  /** Path below the locale, such as "/cabinet/cart". */
  path: string;
  query: URLSearchParams;
  params: Record<string, string>;
  /** The same page's paths in other languages, where they differ. */
  alternates: Partial<Record<Locale, string>>;
  /** Readers of a language without this page are led here; to the same path when there is none. */
  elsewhere: string | undefined;
  words: Words;
  /** The messages below a prefix, for a screen that walks them; empty when there are none. */
  tree(prefix: string): TextTree;
  /** True while the next page is being loaded. */
  isLoading: boolean;
  /** A path below the locale as an address of this language. */
  to(path: string): string;
  /** Goes to a path below the locale, or to an address of this site. */
  navigate(path: string, options?: { replace?: boolean; keepScroll?: boolean }): Promise<void>;
  /** Loads the data of this page again, and the user with it; with `texts` what pages say as well. */
  refresh(how?: { texts: boolean }): Promise<void>;
  /** Takes over who is signed in, after sign-in and sign-out. */
  setUser(user: User | null): void;
  dialogs: DialogStore;
  toasts: ToastStore;
  /** Opens the chat, with an own order or with the first words filled in. */
  openChat(about?: ChatAbout): void;
}

const PlaceContext = createContext<Place | null>(null);
export const PlaceProvider = PlaceContext.Provider;

/** The place of the screen. Throws outside of a page, which is a bug. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace outside of a page');
  return place;
}

/** Words of one tree: `useWords('cart')('title')`. */
export function useWords(prefix: string): Words {
  const { words } = usePlace();
  return (key, values) => words(`${prefix}.${key}`, values);
}

export interface Formats {
  money(money: WireMoney, options?: MoneyOptions): string;
  /** An estimate: from one amount to another. */
  range(from: WireMoney, to: WireMoney): string;
  date(time: string, form?: DateForm): string;
  /** A day of the calendar, such as 2026-03-05: the same for everybody. */
  day(day: string, form?: 'day' | 'short-day'): string;
  /** From one day to another. */
  dates(from: string, to: string, form?: 'day' | 'short-day'): string;
  /** The name of the zone of these formats. */
  zoneName(): string;
  /** With at least so many decimals, such as two of a rate. */
  number(number: string | number, least?: number): string;
  /** Words one after another. */
  list(words: readonly string[]): string;
  /** A name with its value, such as "Size: L". */
  named(name: string, value: string): string;
  /** A word with an aside in brackets, such as "Name (English)". */
  aside(word: string, aside: string): string;
}

/** Formats of the reader's language and zone; times of another place name its zone. */
export function useFormats(elsewhere?: string): Formats {
  const place = usePlace();
  const { locale, now } = place;
  const reader = { locale, zone: elsewhere ?? place.zone, now };
  return {
    money: (money, options) => formatMoney(locale, money, options),
    range: (from, to) => formatMoneyRange(locale, from, to),
    date: (time, form) => formatDate(reader, time, form),
    day: (day, form) => formatDay(locale, day, form),
    dates: (from, to, form) => formatDateRange(reader, from, to, form),
    zoneName: () => zoneName(locale, reader.zone, now),
    number: (number, least) => formatNumber(locale, number, least),
    list: (words) => formatList(locale, words),
    named: (name, value) => name + languages[locale].colon + value,
    aside: (word, aside) => word + inBrackets(locale, aside),
  };
}
