import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { Notification } from '../contract.ts';
import { NotificationRow } from './notification-row.tsx';

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

test('its time stands for machines as a moment', () => {
  for (const { root } of row())
    expect(
      piecesOf(root, 'time')[0]?.attributes.datetime ?? piecesOf(root, 'time')[0]?.attributes.dateTime,
    ).toBe('2026-12-31T23:30:00Z');
});
