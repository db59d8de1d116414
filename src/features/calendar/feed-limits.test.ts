/** The secret of a feed stands in no line of the log, and one network asks for feeds only so often. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop } from '../../../tests/support/a-shop.ts';

test('no log has the token of a feed, and many readings from one network are refused', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const shop = await aShop({ log, limitRates: true });
  try {
    const { token } = await aCustomer(shop);
    const { url } = (await shop.call('createCalendarFeed', { token })).body.data;
    const { pathname, search, searchParams } = new URL(url);
    const key = searchParams.get('key') ?? '';
    const ask = (end = '') => shop.app.inject({ url: pathname + search + end });
    expect([(await ask()).statusCode, (await ask('x')).statusCode]).toEqual([200, 404]);
    expect(lines.filter((line) => line.includes(pathname))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(key))).toEqual([]);
    const { rows } = await shop.database.pool.query('select answer::text from idempotency_key');
    expect(rows.filter(({ answer }) => String(answer).includes(key))).toEqual([]);
    const statuses: number[] = [];
    for (let asked = 0; asked < 130; asked++) statuses.push((await ask()).statusCode);
    expect(new Set(statuses.slice(0, 110))).toEqual(new Set([200]));
    expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
  } finally {
    await shop.close();
  }
});
