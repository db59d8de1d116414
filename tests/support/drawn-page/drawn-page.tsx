/**
 * A page as the shop's own loader loads it and its first HTML says it, in milliseconds: guards, addresses, the page's
 * data by the contracts, and only the texts that its route names. Neither a server nor a browser is there.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { expect } from 'vitest';
import { fillFacts } from '../../../src/features/content/page-facts.ts';
import { type Place, PlaceProvider } from '../../../src/kit/place.tsx';
import type { PageHead, User } from '../../../src/kit/screen.ts';
import { usualNames } from '../../../src/platform/texts/brand.ts';
import { compilePage } from '../../../src/platform/texts/compile-texts.ts';
import { formatTags, type Locale } from '../../../src/platform/texts/locale.ts';
import { type MessageTree, messageAt, type TextTree, type Words } from '../../../src/platform/texts/texts.ts';
import { readTexts } from '../../../src/server/texts.ts';
import { createDialogs } from '../../../src/ui/layers/dialog-store.ts';
import { createToasts } from '../../../src/ui/layers/toast-store.ts';
import { loadPage } from '../../../src/web/loading/load-page.ts';
import '../../../src/web/loading/staff-screens.ts';
import { addressOf, matchPage } from '../../../src/web/loading/match.ts';
import type { Texts } from '../../../src/web/page-texts/load-texts.ts';
import { readOf } from '../drawn.tsx';
import { halfWidthMarks, markupFaults, ownLinks } from './markup-faults.ts';
import { type Answers, type Asked, Refused, sample, shopApi } from './shop-api.ts';

const texts = readTexts();
/** Numbers that staff set, so that texts with them read as they do in a shop. */
const numbers = {
  ...{ abandonment_days: 90, notice_days: 14, hold_hours: 24, payment_hours: 72, answer_days: 5 },
  ...{ claim_days: 14, claim_answer_hours: 48, delivery: { from: 10, to: 21 }, reminders: [1, 3] },
  ...{ mergeFee: { amount: '3.00', currency: 'EUR' }, hasCardFee: true },
};
const company = {
  ...{ company: 'Example LLC', company_address: 'Berlin', company_registration: 'HRB 1', company_is: 'own' },
  ...{ company_head: 'A. B.', company_phone: 'none' },
};
const facts = {
  opening_hours: () => '9:00–18:00',
  names: () => usualNames,
  company: () => company,
  ...numbers,
};

const filled = (tree: MessageTree, locale: Locale): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? fillFacts(value, facts, locale) : filled(value, locale),
    ]),
  );
const keptTrees = new Map<string, MessageTree>();
function pageTree(page: string, locale: Locale): MessageTree {
  const name = `${locale} ${page}`;
  const known = keptTrees.get(name);
  if (known) return known;
  const found = messageAt(texts[locale], page === 'ui' ? 'pages.ui' : `pages.${page}`);
  const tree = filled(typeof found === 'object' ? found : {}, locale);
  keptTrees.set(name, tree);
  return tree;
}

const keptCompiled = new Map<string, TextTree>();
function compiledPage(page: string, locale: Locale): TextTree {
  const name = `${locale} ${page}`;
  const known = keptCompiled.get(name) ?? compilePage(page, pageTree(page, locale));
  keptCompiled.set(name, known);
  return known;
}

/** The texts of the pages that a route names, beside those of every page. */
const textsOfPages: Texts = {
  layouts: async () => {},
  of: async (locale, pages) =>
    Object.fromEntries(
      ['layout', 'cabinet-layout', 'ui', ...pages].map((page) => [
        page.replace('-layout', 'Layout'),
        compiledPage(page, locale),
      ]),
    ),
  forget() {},
};

/** The tariff and rates of these pages. */
export const prices = {
  ...{ exchangeRate: 1, serviceFeeMin: 5, serviceFeePercent: 8, deliveryPenaltyRate: 0.5 },
  ...{ comissionOfTheBankPercent: 3, settlementCurrency: 'EUR', defaultShopCurrency: 'EUR', mergeFee: 3 },
  ...{ freeStorageDays: 30, quoteHoldHours: 24, priceTolerancePercent: 5, tariffVersion: 1 },
  rates: { USD: { value: '0.92', since: '2026-03-01T00:00:00Z' } },
};

/** A customer of the shop. */
export const aUser = (changes: Partial<User> = {}): User =>
  sample('getUser', {
    name: 'Anna',
    hasPassword: true,
    email: 'anna@mail.example',
    customer_id: 'W482137',
    ...changes,
  });

export interface PageSetting {
  answers?: Answers;
  /** Null is a guest. */
  user?: User | null;
  locale?: Locale;
  zone?: string;
  now?: string;
  isClosed?: boolean;
  otherwise?: 'least' | 'most';
}

export interface DrawnPage {
  markup: string;
  /** The text that a person reads. */
  said: string;
  head: PageHead;
  asked: Asked[];
  /** Faults that no page may have: words that are missing, answers against the contract, fields without a label, dead links. */
  faults: string[];
  /** The address that the loader sends the visitor to, in the place of a page. */
  redirect: string | null;
  /** Of a page that failed. */
  status: number;
}

const nothing = {
  markup: '',
  said: '',
  head: { title: '' },
  asked: [],
  faults: [],
  redirect: null,
  status: 200,
};

/** The page of an address below the locale, such as `/cabinet/orders?group=done`. */
export async function drawnPage(address: string, setting: PageSetting = {}): Promise<DrawnPage> {
  const { locale = 'en', user = aUser(), zone = 'Europe/Berlin' } = setting;
  const { otherwise = 'least', now = '2026-03-10T09:00:00Z' } = setting;
  const answers: Answers = { getPaymentInfo: { data: prices }, ...setting.answers };
  const told = { getUser: user ? { data: user } : new Refused(401, 'signed_out') };
  const { api, asked, faults } = shopApi({ ...answers, ...told } as Answers, {
    ...{ locale, otherwise, isSignedIn: user !== null },
  });
  const [path = '/', search = ''] = address.split(/(?=\?)/);
  const zones = { shop: 'Europe/Berlin', warehouse: 'Europe/Berlin' };
  const loaded = await loadPage({
    ...{ api, locale, path, search, zones, strategy: 'prefix', deviceZone: zone, now: new Date(now) },
    ...{ texts: textsOfPages, isClosed: setting.isClosed },
  });
  const calls = asked.filter(({ call }) => !['getUser', 'getPage', 'getPaymentInfo'].includes(call));
  if ('redirect' in loaded) return { ...nothing, asked: calls, faults, redirect: loaded.redirect };
  const { state, screen } = loaded.page;
  if (state.fault || !screen) return { ...nothing, asked: calls, faults, status: state.fault?.status ?? 404 };
  const trees = Object.fromEntries(
    Object.keys(state.messages).map((name) => [name, pageTree(nameOf(name), locale)]),
  );
  const { words, missing } = strictWords(trees, locale);
  const Screen = screen.default;
  const place = {
    ...{ api, locale, path, words, user, zone: state.zone, zones, now: new Date(now), params: state.params },
    ...{ query: new URLSearchParams(search), paymentInfo: state.paymentInfo, isLoading: false },
    ...{
      isQuiet: false,
      isClosed: setting.isClosed ?? false,
      look: undefined,
      alternates: {},
      elsewhere: undefined,
    },
    tree: (prefix: string) => (messageAt(trees, prefix) ?? {}) as TextTree,
    to: (to: string) => addressOf(to, locale, 'prefix'),
    ...{ navigate: async () => {}, refresh: async () => {}, setUser() {}, openChat() {} },
    ...{ dialogs: createDialogs(), toasts: createToasts() },
  };
  const head = screen.head(words, state.data as never);
  const markup = renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <Screen data={state.data as never} />
    </PlaceProvider>,
  );
  const all = [
    ...faults,
    ...missing,
    ...markupFaults(markup),
    ...(locale === 'zh' ? halfWidthMarks(markup) : []),
    ...deadLinks(markup, locale),
    ...headFaults(head),
  ];
  return { ...nothing, markup, said: readOf(markup), head, asked: calls, faults: [...new Set(all)] };
}

const nameOf = (key: string): string =>
  key.replace(/^(cabinet|staff)?[lL]ayout$/, (_, area) => (area ? `${area}-layout` : 'layout'));

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** Words that tell what is missing, where the page would show nothing. */
function strictWords(messages: MessageTree, locale: Locale): { words: Words; missing: string[] } {
  const missing: string[] = [];
  const translate = createTranslator({
    ...{ locale: formatTags[locale], messages, timeZone: 'UTC', _cache: cache, _formatters: formatters },
    onError: ({ message }) => missing.push(`words: ${message}`),
    getMessageFallback: ({ key }) => (messageAt(texts[locale], `pages.${key}`) === undefined ? '' : key),
  });
  return { words: (key, values) => translate(key as never, values as never), missing };
}

const headFaults = ({ title, description }: PageHead): string[] => [
  ...(title.trim() ? [] : ['the page has no title']),
  ...[title, description ?? '']
    .filter((text) => /\{\w+\}|undefined|NaN/.test(text))
    .map((text) => `head: ${text}`),
];

/** Links of the page to pages that there are not, or into another language. */
function deadLinks(markup: string, locale: Locale): string[] {
  return ownLinks(markup).flatMap((href) => {
    // files, which have no language
    if (/\.\w+$|^\/(api|media)\//.test(href)) return [];
    const [, first, rest = ''] = /^\/([^/?#]*)([^?#]*)/.exec(href) ?? [];
    if (first !== locale) return [`a link leaves the language: ${href}`];
    return matchPage(rest || '/') ? [] : [`a link leads to no page: ${href}`];
  });
}

/** The same page in each language: holds that nothing is wrong with it and that these words are read in it, in their order. */
export async function expectSaid(
  address: string,
  setting: PageSetting,
  said: Partial<Record<Locale, readonly string[]>>,
): Promise<void> {
  for (const [locale, parts] of Object.entries(said)) {
    const page = await drawnPage(address, { ...setting, locale: locale as Locale });
    expect(page.faults, `${address} in ${locale}`).toEqual([]);
    expect({ status: page.status, redirect: page.redirect }).toEqual({ status: 200, redirect: null });
    expect(inOrder(page.said, parts), page.said).toEqual(parts);
  }
}

/** The parts that a text has, each after the one before. */
function inOrder(text: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at >= 0;
  });
}
