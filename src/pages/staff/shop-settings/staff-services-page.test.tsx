/** Outside services: those that a shop cannot open without come first, and a sandbox is never told as working. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { type Piece, piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import ServicesPage from './staff-services-page.tsx';

type Service = AnswerOf<'staffListServices'>[number];

const service = (name: string, state: Service['state'], more: Partial<Service> = {}): Service =>
  ({ name, state, which: null, waiting: null, lastAt: null, variables: ['THE_KEY'], ...more }) as Service;
const isTag = ({ attributes }: Piece): boolean => attributes.class?.startsWith('ui-tag ') ?? false;
const page = (...services: Service[]) => drawn(<ServicesPage data={services} />);
/** The services of each part of the page with their states, by its heading. */
const partsOf = (markup: string) =>
  Object.fromEntries(
    piecesOf(readMarkup(markup), 'section').map((part) => [
      piecesOf(part, 'h2').map(textOf).join(),
      piecesOf(part, 'summary')
        .filter((line) => piecesOf(line, 'h3').length > 0)
        .map((line) =>
          [...piecesOf(line, 'h3'), ...piecesOf(line, 'span').filter(isTag)].map(textOf).join(': '),
        ),
    ]),
  );
const opened = (markup: string) =>
  piecesOf(readMarkup(markup), '[open]').map((fold) => piecesOf(fold, 'h3').map(textOf).join());

test('what is missing for an opening comes first, then what is used, then what may be', () => {
  const listed = [
    ...[service('dhl', 'off'), service('files', 'works'), service('mail', 'off')],
    ...[service('payments', 'waiting'), service('metrics', 'off'), service('telegram', 'off')],
  ];
  const parts = partsOf(page(...listed));
  expect(Object.entries(parts)).toEqual([
    ['Needed to open', ['Mail server: not connected']],
    ['Connected', ['File storage: working', 'Payments: has problems']],
    ['Optional', ['Telegram']],
    ['Server maintenance', ['Metrics (Prometheus)']],
  ]);
  // a part of nothing has no heading
  expect(Object.keys(partsOf(page(service('mail', 'works'))))).toEqual(['Connected']);
});

test('a sandbox takes no money, so it is told as a test and never as working', () => {
  const text = readOf(page(service('payments', 'works', { which: 'sandbox' })));
  expect(text).toMatch(/Needed to open.*Payments test only Sandbox bank: customers can’t pay/);
  expect(text).not.toMatch(/working|Via/);
  expect(readOf(page(service('payments', 'works', { which: 'stripe' })))).toMatch(/working.*Via stripe/);
});

test('mail that did not get through is counted, none is not told', () => {
  const text = (waiting: number) => readOf(page(service('mail', 'waiting', { waiting })));
  expect(text(1)).toContain('1 email didn’t get through');
  expect(text(3)).toContain('3 emails didn’t get through');
  expect(text(0)).not.toContain('get through');
});

test('a carrier that a plug-in connects is no service of the server until the server has its key', () => {
  const markup = page(service('dhl', 'off'), service('cdek', 'works'), service('telegram', 'off'));
  expect(readOf(markup)).not.toContain('DHL tracking');
  expect(partsOf(markup)).toEqual({
    ...{ Connected: ['CDEK tracking: working'], Optional: ['Telegram'] },
  });
});

test('the way that needs no server stands before the one that does', () => {
  const sandbox = service('payments', 'works', { which: 'sandbox' });
  const markup = page(sandbox, service('telegram', 'off'), service('mail', 'works'));
  expect([...markup.matchAll(/href="([^"]*plugins[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/en/staff/plugins',
    '/en/staff/plugins#plugin-transfer',
  ]);
  expect(readOf(markup)).toMatch(
    /Connect without the server Payments Or set the key of your payment provider/,
  );
  // only what no shop opens without is open
  expect(opened(markup)).toEqual([]);
  expect(opened(page(service('mail', 'off'), service('telegram', 'off')))).toEqual(['Mail server']);
});

test('a line to fill in stands for each variable that is missing, only its name where it is set', () => {
  const variables = ['SMTP_URL', 'THE_KEY'];
  const text = (state: Service['state']) => readOf(page(service('mail', state, { variables })));
  expect(text('off')).toMatch(/SMTP_URL= ?smtps:\/\/user:password@ ?smtp\.example\.com\s+THE_KEY= ?…/);
  expect(text('works')).toMatch(/Set on the server: SMTP_URL\s+THE_KEY/);
  expect(text('works')).not.toContain('=');
});

test('the last use is a time of the reader’s zone, half an hour off as well', () => {
  const used = service('mail', 'works', { lastAt: '2026-03-09T18:30:00Z' });
  const text = (zone: string) => readOf(drawn(<ServicesPage data={[used]} />, { zone }));
  expect(text('UTC')).toMatch(/Last used 9 March, 6:30.pm/);
  expect(text('Asia/Kolkata')).toMatch(/Last used 10 March, 12:00.am/);
  expect(readOf(page(service('mail', 'works')))).not.toContain('Last used');
});
