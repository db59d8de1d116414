import { beforeEach, expect, test, vi } from 'vitest';
import type { Desk } from '../paste/read-links.ts';
import { keepRows, keptRows, keptRowsName } from './kept-rows.ts';
import type { ReadingRow } from './reading-rows.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

const failed: ReadingRow = {
  id: 4,
  link: 'https://a.example/4',
  step: 'failed',
  code: 'page_gone',
  message: 'Gone.',
};
const added: ReadingRow = {
  id: 5,
  link: 'https://a.example/5',
  step: 'added',
  title: 'A',
  language: null,
  quantity: 1,
};
const waiting: ReadingRow = { id: 7, link: 'https://a.example/7', step: 'waiting' };

test('rows outlive a reload for whoever had them, and for the guest who signs in', () => {
  keepRows([failed, added, waiting], null);
  expect(keptRows(null)).toEqual([failed, waiting]);
  expect(keptRows('one')).toEqual([failed, waiting]);
  keepRows([waiting], 'one');
  expect([keptRows('one'), keptRows('other'), keptRows(null)]).toEqual([[waiting], [], []]);
  keepRows([], 'one');
  expect(stored.has(keptRowsName)).toBe(false);
});

test('after a reload, what was waiting or being read is read again, and ends in a notification (UX-215)', async () => {
  const brokenOff: ReadingRow = { ...waiting, step: 'failed', code: 'offline', message: 'Offline.' };
  keepRows([failed, { ...waiting, step: 'reading' }, { ...brokenOff, id: 8 }], 'one');
  const asked: string[] = [];
  const told: unknown[] = [];
  const product = { title: 'A lamp', url: waiting.link };
  const api = {
    readProductData: async ({ body }: { body: { url: string } }) => {
      asked.push(body.url);
      return { data: product };
    },
  };
  const words = (key: string, values?: object): string => `${key} ${JSON.stringify(values)}`;
  const place = { api, user: { id: 'one' }, words, toasts: { show: (one: unknown) => told.push(one) } };
  const { readAgain } = await import('../paste/read-links.ts');
  const { readingRows } = await import('./reading-rows.ts');
  let shown = 0;
  await readAgain({ place, ready: Promise.resolve(), leave: () => shown++ } as unknown as Desk);
  expect([asked, shown]).toEqual([[waiting.link, waiting.link], 1]);
  expect(readingRows.get()).toEqual([
    failed,
    { id: 7, link: waiting.link, step: 'read', product, quote: null },
    { id: 8, link: waiting.link, step: 'read', product, quote: null },
  ]);
  expect(told).toEqual([{ type: 'success', message: 'product-card.rows.done {"title":"A lamp"}' }]);
  // a page that comes alive twice reads nothing twice
  await readAgain({ place, ready: Promise.resolve(), leave: () => shown++ } as unknown as Desk);
  expect([asked.length, shown]).toEqual([2, 1]);
});
