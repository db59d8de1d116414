/** A conversation as staff see it: customers behind masks, visitors with what is all there is of them. */
import { describe, expect, test } from 'vitest';
import { staffChatJson } from './chat-json.ts';
import { excerptOf, joinedMark } from './rules.ts';
import type { QueuedChat } from './staff-store.ts';

const chat = (change: Partial<QueuedChat> = {}) =>
  ({
    ...{
      id: 'cht_1',
      state: 'open',
      last_author: 'customer',
      unread: 2,
      last_text: 'Здравствуйте',
      version: 3,
    },
    ...{ last_at: new Date('2026-11-28T10:00:00Z'), order_number: null, locale: 'ru', user_id: 'usr_1' },
    ...{ customer_code: 'WB-1', customer_name: 'Анна Смирнова', customer_email: 'anna@mail.example' },
    ...{ assignee: null, assignee_name: null, ...change },
  }) as unknown as QueuedChat;

describe('people', () => {
  test('a customer is masked', () => {
    expect(staffChatJson(chat(), 'usr_9').customer).toEqual({
      ...{ id: 'usr_1', customerId: 'WB-1', name: 'А*** С***', email: 'a***@mail.example' },
    });
  });

  test('nothing of the name or the address is left elsewhere in the answer', () => {
    expect(JSON.stringify(staffChatJson(chat(), 'usr_9'))).not.toMatch(/Смирнова|Анна|anna@/);
  });

  test('a visitor is told as he told it', () => {
    const visitor = chat({ user_id: null, customer_code: null, customer_email: 'v@mail.example' });
    expect(staffChatJson(visitor, 'usr_9').customer).toEqual({
      ...{ id: null, customerId: null, name: 'Анна Смирнова', email: 'v@mail.example' },
    });
  });

  test.each([
    [null, null, null, null],
    ['', 'a@b.example', '', 'a***@b.example'],
    ['王小明', null, '王***', null],
  ])('%j and %j are %j and %j', (customer_name, customer_email, name, email) => {
    expect(staffChatJson(chat({ customer_name, customer_email }), 'usr_9').customer).toMatchObject({
      name,
      email,
    });
  });

  test('a colleague is named, and the reader knows himself', () => {
    const taken = chat({ assignee: 'usr_9', assignee_name: 'Ilya' });
    expect(staffChatJson(taken, 'usr_9').assignee).toEqual({ id: 'usr_9', name: 'Ilya', isMe: true });
    expect(staffChatJson(taken, 'usr_8').assignee).toMatchObject({ isMe: false });
  });
});

describe('a conversation waits', () => {
  test.each([
    ['open', 'customer', true],
    ['open', 'staff', false],
    ['closed', 'customer', false],
    ['closed', 'staff', false],
  ])('%s, and %s wrote last: %s', (state, last_author, waits) => {
    const one = chat({ state, last_author } as Partial<QueuedChat>);
    expect(staffChatJson(one, 'usr_9').waits).toBe(waits);
  });
});

describe('the beginning of a message', () => {
  test.each([
    ['', ''],
    [' \n\t ', ''],
    ['a\r\n\r\nb', 'a b'],
    ['你好\u3000世界', '你好 世界'],
    ['x'.repeat(140), 'x'.repeat(140)],
    ['x'.repeat(141), `${'x'.repeat(139)}…`],
    [`${'x'.repeat(138)}  y y`, `${'x'.repeat(138)}…`],
  ])('%j is shown as %j', (text, shown) => {
    expect(excerptOf(text)).toBe(shown);
    expect(staffChatJson(chat({ last_text: text }), 'usr_9').lastText).toBe(shown);
  });

  test('is no longer than asked for, and whole letters only', () => {
    for (let most = 2; most < 12; most++) {
      const shown = excerptOf('🎁'.repeat(10), most);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(shown.replaceAll('🎁', '')).toBe('…');
    }
  });

  test('of a conversation without messages is empty', () => {
    expect(staffChatJson(chat({ last_text: null }), 'usr_9').lastText).toBe('');
  });
});

describe('two conversations that become one', () => {
  test.each([
    ['all of both was read', { read: 5, last: 5 }, 3, 8],
    ['the second was begun', { read: 5, last: 5 }, 1, 6],
    ['the second was not opened', { read: 5, last: 5 }, 0, 5],
    ['something in the first is unread', { read: 4, last: 5 }, 3, 4],
    ['nothing was read', { read: 0, last: 5 }, 3, 0],
    ['the first was empty', { read: 0, last: 0 }, 3, 3],
  ])('%s', (_, first, read, mark) => {
    expect(joinedMark(first, { read })).toBe(mark);
  });

  test('never hide a message that was not read', () => {
    for (let last = 0; last <= 4; last++)
      for (let read = 0; read <= last; read++)
        for (let second = 0; second <= 3; second++) {
          const mark = joinedMark({ read, last }, { read: second });
          if (read < last) expect(mark).toBeLessThanOrEqual(read);
          expect(mark).toBeLessThanOrEqual(last + second);
        }
  });
});
