import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { Notification } from '../contract.ts';
import { askedOnce, NotificationRow } from './notification-row.tsx';

const notification = (changes: Partial<Notification> = {}): Notification =>
  ({
    ...{ id: 'ntf_1', title: 'Заказ оплачен', text: 'Мы покупаем чашку.', link: '/cabinet/orders/WB-1' },
    ...{ needsAction: false, createdAt: '2026-12-31T23:30:00Z', ...changes },
  }) as Notification;
const row = (changes: Partial<Notification> = {}, isUnread = false) =>
  screensOf(
    <ul>
      <NotificationRow
        notification={notification(changes)}
        isUnread={isUnread}
        onOpen={() => {}}
        onRead={() => {}}
      />
    </ul>,
  );

test('a notification leads to its place, and has no button once it was read', () => {
  for (const screen of row()) {
    expect(piecesOf(screen.root, 'a').map(({ attributes }) => attributes.href)).toEqual([
      `/${screen.locale}/cabinet/orders/WB-1`,
    ]);
    expect(piecesOf(screen.root, 'button')).toEqual([]);
    expect(screen.text).not.toContain(spaces(wordsIn(screen.locale)('notifications.unreadMark')));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('an unread one says so in words, and its button names it', () => {
  for (const { root, locale, text } of row({}, true)) {
    const words = wordsIn(locale);
    expect(text).toContain(spaces(words('notifications.unreadMark')));
    const [button] = piecesOf(root, 'button').map(textOf);
    expect(button).toContain(spaces(words('notifications.markRead')));
    expect(button).toContain('Заказ оплачен');
  }
});

test('what the customer must act on says so, read or not', () => {
  for (const isUnread of [true, false])
    for (const { text, locale } of row({ needsAction: true }, isUnread))
      expect(text).toContain(spaces(wordsIn(locale)('notifications.needsYou')));
});

test('a question is answered from its notification, which leads to it', () => {
  for (const screen of row({ needsAction: true, kind: 'question-opened' })) {
    const words = wordsIn(screen.locale);
    expect(screen.text).not.toContain(spaces(words('notifications.needsYou')));
    const [, button] = piecesOf(screen.root, 'a');
    expect(button && textOf(button)).toContain(spaces(words('notifications.answer')));
    expect(button?.attributes.href).toBe(`/${screen.locale}/cabinet/orders/WB-1`);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('a bill is paid from its notification, which leads to it', () => {
  for (const screen of row({ needsAction: true, kind: 'delivery-payment-failed' })) {
    const words = wordsIn(screen.locale);
    expect(screen.text).not.toContain(spaces(words('notifications.needsYou')));
    const [, button] = piecesOf(screen.root, 'a');
    expect(button && textOf(button)).toContain(spaces(words('notifications.pay')));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('of the notifications about one question the newest alone asks, and stands for the others', () => {
  const kind = 'question-reminder' as const;
  const told = [
    notification({ id: 'ntf_4', kind, needsAction: true }),
    notification({ id: 'ntf_3', kind, needsAction: true, link: '/cabinet/orders/WB-2' }),
    notification({ id: 'ntf_2', kind: 'question-opened', needsAction: true }),
    notification({ id: 'ntf_1', kind: 'order-extra-due', needsAction: true }),
  ];
  const asking = askedOnce(told).map((those) => those.map(({ id }) => id));
  expect(asking).toEqual([['ntf_4', 'ntf_2'], ['ntf_3'], ['ntf_1']]);
});

test('its time stands for machines as a moment', () => {
  for (const { root } of row())
    expect(
      piecesOf(root, 'time')[0]?.attributes.datetime ?? piecesOf(root, 'time')[0]?.attributes.dateTime,
    ).toBe('2026-12-31T23:30:00Z');
});
