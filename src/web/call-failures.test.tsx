/** Each way that a call can fail, on a page and in a form, in each language: in words, never by its code (rules: client). */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { type Place, PlaceProvider } from '../kit/place.tsx';
import { createWords } from '../kit/words.ts';
import {
  addCalls,
  CallFailure,
  createClient,
  type FailureKind,
  type Transport,
} from '../platform/api/client.ts';
import { locales } from '../platform/texts/locale.ts';
import { mergeTrees } from '../platform/texts/texts.ts';
import { readTexts } from '../server/texts.ts';
import { ErrorScreen } from './error-screen.tsx';
import { loadPage } from './loading/load-page.ts';

addCalls(calls);

const texts = readTexts();
const messagesOf = (locale: (typeof locales)[number]) => {
  const tree = texts[locale];
  return mergeTrees(tree, typeof tree.pages === 'object' ? tree.pages : {});
};

const answers =
  (status: number, text: string): Transport =>
  async () => ({ status, text: async () => text });
const breaks =
  (error: Error): Transport =>
  async () => {
    throw error;
  };
const html = '<html><body><h1>Bad Gateway</h1></body></html>';
const said = JSON.stringify({ error: { code: 'conflict', message: 'words of the API' } });

/** By kind, what came; the compiler holds that no kind is left out. */
const ways: Record<FailureKind, [string, Transport][]> = {
  refused: [['a refusal', answers(409, said)]],
  offline: [['a broken connection', breaks(new TypeError('Failed to fetch'))]],
  timeout: [
    ['no answer in time', breaks(new DOMException('late', 'TimeoutError'))],
    ['a proxy that waited too long', answers(504, html)],
  ],
  aborted: [['an abort', breaks(new DOMException('aborted', 'AbortError'))]],
  unavailable: [
    ['the page of a proxy', answers(502, html)],
    ['nothing at all', answers(503, '')],
    ['the JSON of a proxy', answers(502, '{"message":"no upstream"}')],
    ['null', answers(500, 'null')],
  ],
  tooLarge: [['a proxy that takes less', answers(413, html)]],
  unreadable: [
    ['broken JSON', answers(200, '{"data":{"id":')],
    ['the sign-in page of a network', answers(200, html)],
    ['a refusal of a proxy', answers(403, html)],
  ],
};
const cases = Object.entries(ways).flatMap(([kind, found]) =>
  found.flatMap(([what, transport]) =>
    locales.map((locale) => ({ kind: kind as FailureKind, what, transport, locale })),
  ),
);
const codes = [...Object.keys(ways), 'internal', 'undefined', 'CallFailure'];

describe.each(cases)('$kind: $what, in $locale', ({ kind, transport, locale }) => {
  const messages = messagesOf(locale);
  const words = createWords(locale, messages);
  const api = createClient({
    transport,
    authorization: () => undefined,
    language: () => locale,
    say: (failed) => words(`ui.failure.${failed}`),
  });

  test('is a sentence for a form', async () => {
    const failure = await api.topUpBalance({ body: {} as never }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    const { kind: found, message } = failure as CallFailure;
    expect(found).toBe(kind);
    expect(message).toBe(kind === 'refused' ? 'words of the API' : words(`ui.failure.${kind}`));
    expect(message).toMatch(/[.。]$|^words of the API$/);
  });

  test('is a page in words', async () => {
    const loaded = await loadPage({
      api,
      texts: { layouts: async () => {}, of: async () => messages, forget() {} },
      ...{ locale, strategy: 'prefix', path: '/about', search: '', now: new Date(), deviceZone: undefined },
      zones: { shop: 'UTC', warehouse: 'UTC' },
    });
    if (!('page' in loaded)) throw new Error('the page was left');
    const { state } = loaded.page;
    const place = {
      ...{ locale, words, path: '/about', to: (path: string) => path, query: new URLSearchParams() },
    } as unknown as Place;
    const markup = renderToStaticMarkup(
      <PlaceProvider value={place}>
        <ErrorScreen fault={state.fault} />
      </PlaceProvider>,
    );
    const own = `ui.noAnswer.${kind}`;
    const heading = words(kind === 'refused' ? 'error.refusedTitle' : `${own}.title`);
    const sentence = kind === 'refused' ? 'words of the API' : words(`${own}.text`);
    expect([heading, sentence].map((text) => text.length > 3)).toEqual([true, true]);
    expect(markup).toContain(`<h1 class="text-h1">${heading}</h1>`);
    expect(markup).toContain(sentence);
    expect(state.head.title).toBe(heading);
    const read = markup.split(/<[^>]*>/);
    expect(read.filter((text) => codes.includes(text))).toEqual([]);
    if (kind !== 'refused') expect(markup).not.toContain('Internal Server Error');
  });
});

const refused = [403, 409, 422, 429].flatMap((status) => locales.map((locale) => ({ status, locale })));

test.each(refused)(
  'a refusal with $status is no error of the server, in $locale',
  async ({ status, locale }) => {
    const messages = messagesOf(locale);
    const words = createWords(locale, messages);
    const body = JSON.stringify({ error: { code: 'refused_here', message: 'words of the API' } });
    const api = createClient({
      transport: answers(status, body),
      authorization: () => undefined,
      language: () => locale,
    });
    const loaded = await loadPage({
      api,
      texts: { layouts: async () => {}, of: async () => messages, forget() {} },
      ...{ locale, strategy: 'prefix', path: '/about', search: '', now: new Date(), deviceZone: undefined },
      zones: { shop: 'UTC', warehouse: 'UTC' },
    });
    if (!('page' in loaded)) throw new Error('the page was left');
    const { fault, head } = loaded.page.state;
    const place = {
      ...{ locale, words, path: '/about', to: (path: string) => path, query: new URLSearchParams() },
    } as unknown as Place;
    const markup = renderToStaticMarkup(
      <PlaceProvider value={place}>
        <ErrorScreen fault={fault} />
      </PlaceProvider>,
    );
    expect(markup).toContain(String(status));
    expect(markup).toContain('words of the API');
    expect(markup).not.toContain(words('error.title'));
    expect(`${markup} ${fault?.statusMessage}`).not.toContain('Internal Server Error');
    expect(markup).toContain(`<h1 class="text-h1">${head.title}</h1>`);
  },
);
