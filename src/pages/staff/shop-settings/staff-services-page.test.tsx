/** Outside services: those that a shop cannot open without come first, and a sandbox is never told as working. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import ServicesPage from './staff-services-page.tsx';

type Service = AnswerOf<'staffListServices'>[number];

const service = (name: string, state: Service['state'], more: Partial<Service> = {}): Service =>
  ({ name, state, which: null, waiting: null, lastAt: null, variables: ['THE_KEY'], ...more }) as Service;
const page = (...services: Service[]) => drawn(<ServicesPage data={services} />);
/** The services of each part of the page, by its heading. */
const partsOf = (markup: string) =>
  Object.fromEntries(
    piecesOf(readMarkup(markup), 'section').map((part) => [
      piecesOf(part, 'h2').map(textOf).join(),
      piecesOf(part, 'h3').map(textOf),
    ]),
  );
const foldsOf = (markup: string) => piecesOf(readMarkup(markup), 'summary').map(textOf);

test('what is missing for an opening comes first, then what is used, then what may be', () => {
  const listed = [
    ...[service('dhl', 'off'), service('files', 'works'), service('mail', 'off')],
    ...[service('payments', 'waiting'), service('metrics', 'off')],
  ];
  const parts = partsOf(page(...listed));
  expect(Object.entries(parts)).toEqual([
    ['Needed to open the service', ['Mail server not connected']],
    ['Connected', ['File storage working', 'Payments has problems']],
    ['Optional, not connected', ['DHL tracking']],
    ['Technical, not connected', ['Metrics (Prometheus)']],
  ]);
  // a part of nothing has no heading
  expect(Object.keys(partsOf(page(service('mail', 'works'))))).toEqual(['Connected']);
});

test('a sandbox takes no money, so it is told as a test and never as working', () => {
  const text = readOf(page(service('payments', 'works', { which: 'sandbox' })));
  expect(text).toMatch(/Needed to open the service.*Payments test only.*Sandbox bank: customers can’t pay/);
  expect(text).not.toMatch(/working|Via/);
  expect(readOf(page(service('payments', 'works', { which: 'stripe' })))).toMatch(/working.*Via stripe/);
});

test('mail that did not get through is counted, none is not told', () => {
  const text = (waiting: number) => readOf(page(service('mail', 'waiting', { waiting })));
  expect(text(1)).toContain('1 email didn’t get through');
  expect(text(3)).toContain('3 emails didn’t get through');
  expect(text(0)).not.toContain('get through');
});

test('the way that needs no server stands before the one that does', () => {
  const markup = page(service('dhl', 'off'), service('telegram', 'off'), service('mail', 'works'));
  expect([...markup.matchAll(/href="([^"]*plugins[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/en/staff/plugins#plugin-dhl-express',
  ]);
  expect(readOf(markup)).toMatch(
    /Set up on the “Plug-ins” page DHL tracking Set these variables on the server/,
  );
  // what is off opens by its name, what is on only names its settings
  expect(foldsOf(markup)).toEqual([...['Environment variables Mail server', 'DHL tracking'], 'Telegram']);
});

test('the last use is a time of the reader’s zone, half an hour off as well', () => {
  const used = service('mail', 'works', { lastAt: '2026-03-09T18:30:00Z' });
  const text = (zone: string) => readOf(drawn(<ServicesPage data={[used]} />, { zone }));
  expect(text('UTC')).toMatch(/Last used 9 March, 6:30.pm/);
  expect(text('Asia/Kolkata')).toMatch(/Last used 10 March, 12.am/);
  expect(readOf(page(service('mail', 'works')))).not.toContain('Last used');
});
