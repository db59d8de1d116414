import { expect, test } from 'vitest';
import type { Picture } from '../../platform/files/pictures.ts';
import { isSignedPicture, shownPicture, staffChatJson } from './chat-json.ts';
import { guestPictureMinutes } from './rules.ts';
import type { QueuedChat } from './staff-store.ts';

const picture = (id: string): Picture =>
  ({ id, width: 1280, height: 960, widths: [160, 480, 1280] }) as Picture;
const now = new Date('2026-12-31T23:30:30Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const secret = 'a secret of the shop';

/** The query of the first address of a picture. */
function queryOf(shown: ReturnType<typeof shownPicture>): Record<string, string> {
  const [source] = shown.sources;
  return Object.fromEntries(new URL(source?.url ?? '', 'https://shop.example').searchParams);
}

test('whoever has a session gets plain addresses, a visitor signed ones, for each width', () => {
  const plain = shownPicture(picture('pic_1'));
  expect(plain.sources).toHaveLength(3);
  for (const { url } of plain.sources) expect(url).not.toContain('?');
  const signed = shownPicture(picture('pic_1'), { secret, now });
  expect(signed.sources.map(({ width }) => width)).toEqual([160, 480, 1280]);
  for (const [index, { url }] of signed.sources.entries())
    expect(url.startsWith(`${plain.sources[index]?.url}?`)).toBe(true);
});

const query = queryOf(shownPicture(picture('pic_1'), { secret, now }));

test.each([
  ['at once', 0, true],
  ['at the end of its time', guestPictureMinutes, true],
  ['a minute and a half later', guestPictureMinutes + 1.5, false],
  ['a day later', 1440, false],
])('a signed address opens %s: %s', (_, minutes, opens) => {
  expect(isSignedPicture(picture('pic_1'), { query, secret, now: later(minutes) })).toBe(opens);
});

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['no time', { sig: query.sig }],
  ['no signature', { until: query.until }],
  ['a later time', { ...query, until: String(Number(query.until) + 1) }],
  ['a time with a sign', { ...query, until: `+${query.until}` }],
  ['a time as a fraction', { ...query, until: `${query.until}.0` }],
  ['a time of many digits', { ...query, until: '9'.repeat(11) }],
  ['a list of times', { ...query, until: [query.until] }],
  ['a shorter signature', { ...query, sig: query.sig?.slice(1) }],
  ['an empty signature', { ...query, sig: '' }],
  ['a signature of another alphabet', { ...query, sig: 'я'.repeat(43) }],
])('%s opens nothing', (_, asked) => {
  expect(isSignedPicture(picture('pic_1'), { query: asked, secret, now })).toBe(false);
});

test('an address opens its own picture alone, and only in its own shop', () => {
  expect(isSignedPicture(picture('pic_2'), { query, secret, now })).toBe(false);
  expect(isSignedPicture(picture('pic_1'), { query, secret: 'another', now })).toBe(false);
});

const chat = (changes: Partial<QueuedChat> = {}): QueuedChat =>
  ({
    ...{ id: 'cht_1', state: 'open', last_author: 'customer', unread: 2, last_text: 'Where is\n my  cup?' },
    ...{ last_at: now, order_number: null, locale: 'ru', version: 3, user_id: 'usr_1' },
    ...{ customer_code: 'W1', customer_name: 'Anna Petrova', customer_email: 'anna.petrova@mail.example' },
    ...{ assignee: null, assignee_name: null, ...changes },
  }) as unknown as QueuedChat;

test('a customer stands behind masks, and a visitor is what he told of himself', () => {
  const customer = staffChatJson(chat(), 'usr_staff').customer;
  expect(customer).toMatchObject({ id: 'usr_1', customerId: 'W1' });
  expect(customer.name).not.toBe('Anna Petrova');
  expect(customer.email).not.toContain('petrova');
  const visitor = staffChatJson(chat({ user_id: null, customer_code: null }), 'usr_staff').customer;
  expect(visitor).toEqual({
    ...{ id: null, customerId: null, name: 'Anna Petrova', email: 'anna.petrova@mail.example' },
  });
  expect(staffChatJson(chat({ customer_email: null }), 'usr_staff').customer.email).toBeNull();
});

test.each([
  ['open', 'customer', true],
  ['open', 'staff', false],
  ['closed', 'customer', false],
] as const)('a conversation that is %s with the last word of the %s waits: %s', (state, author, waits) => {
  expect(staffChatJson(chat({ state, last_author: author } as Partial<QueuedChat>), 'x').waits).toBe(waits);
});

test('the last words stand on one line, and whoever has it knows', () => {
  expect(staffChatJson(chat(), 'x').lastText).toBe('Where is my cup?');
  expect(staffChatJson(chat({ last_text: null }), 'x').lastText).toBe('');
  const taken = chat({ assignee: 'usr_a', assignee_name: 'Olga' } as Partial<QueuedChat>);
  expect(staffChatJson(taken, 'usr_a').assignee).toEqual({ id: 'usr_a', name: 'Olga', isMe: true });
  expect(staffChatJson(taken, 'usr_b').assignee?.isMe).toBe(false);
  expect(staffChatJson(chat(), 'usr_a').assignee).toBeNull();
});
