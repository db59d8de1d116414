/** No word of the staff area reaches a guest or a customer, by a call or in a page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aRunningShop, type RunningTestShop } from '../../../tests/support/a-running-shop.ts';
import { isOfStaff } from '../../platform/texts/staff-texts.ts';
import { shopPages } from '../../shop-pages.ts';
import { staffPages } from '../../staff-pages.ts';

let running: RunningTestShop;
let people: Record<'guest' | 'customer' | 'staff', string | undefined>;
beforeAll(async () => {
  running = await aRunningShop();
  const [customer, staff] = await Promise.all([
    aCustomer(running.shop as never),
    aCustomer(running.shop as never, { roles: ['finance'] }),
  ]);
  people = { guest: undefined, customer: customer.token, staff: staff.token };
}, 300_000);
afterAll(() => running?.close(), 60_000);

const get = async (path: string, token?: string): Promise<{ status: number; text: string }> => {
  const headers: Record<string, string> = token
    ? path.startsWith('/api/')
      ? { authorization: `Bearer ${token}` }
      : { cookie: `auth.token=${encodeURIComponent(`Bearer ${token}`)}` }
    : {};
  const answer = await fetch(running.address + path, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};
/** Words that only the staff area has. */
const staffWords = ['Reconciliation', 'Order queue', 'Staff area', 'restored from a backup'];
const staffWordsIn = (text: string): string[] => staffWords.filter((word) => text.includes(word));

test('what only staff screens load is of staff', () => {
  const ofOthers = new Set([...shopPages.flatMap(({ texts }) => texts), 'chat']);
  const ofStaff = new Set(staffPages.flatMap(({ texts }) => texts).filter((name) => !ofOthers.has(name)));
  expect([...ofStaff].filter((name) => !isOfStaff(name))).toEqual([]);
  expect([...ofOthers].filter(isOfStaff)).toEqual([]);
});

test('calls: a guest and a customer get no page of texts of staff, and none of it in the layouts', async () => {
  const pages = Object.keys(running.shop.texts.en.pages as object);
  expect(pages.filter(isOfStaff).length).toBeGreaterThan(20);
  for (const name of pages) {
    const [guest, customer, staff] = await Promise.all(
      Object.values(people).map((token) => get(`/api/v1/pages/${name}?locale=en`, token)),
    );
    const expected = isOfStaff(name) ? [404, 404, 200] : [200, 200, 200];
    expect([guest?.status, customer?.status, staff?.status], name).toEqual(expected);
    if (!isOfStaff(name)) expect(staffWordsIn(staff?.text ?? ''), name).toEqual([]);
  }
});

test('pages: a guest and a customer get no word of the staff area, and staff get all of it', async () => {
  for (const path of ['/en', '/en/tariffs', '/en/nowhere', '/en/cabinet', '/en/staff/reconciliation'])
    for (const who of ['guest', 'customer'] as const)
      expect(staffWordsIn((await get(path, people[who])).text), `${who}: ${path}`).toEqual([]);
  for (const path of ['/en/tariffs', '/en/nowhere', '/en/cabinet'])
    expect((await get(path, people.staff)).text, path).toContain('Staff area');
  const own = await get('/en/staff/reconciliation', people.staff);
  expect([own.status, staffWordsIn(own.text)]).toEqual([200, staffWords]);
});
