import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { WarehouseAddress } from '../../forwarding/screens/warehouse-address.tsx';
import type { Notification } from '../contract.ts';
import { NotificationRow } from './notification-row.tsx';

const spaces = (text: string): string => text.replaceAll(/\s/g, ' ');
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

const address = (lines: string[], fee = '3.00') =>
  screensOf(<WarehouseAddress code="W-1" address={lines} fee={{ amount: fee, currency: 'EUR' }} />);

test('each line of the warehouse’s address, and the code, are copied by themselves', () => {
  for (const screen of address(['Example W-1', 'Hafenstr. 1', '20457 Hamburg'])) {
    expect(piecesOf(screen.root, 'li').map(textOf)).toHaveLength(3);
    expect(piecesOf(screen.root, 'button')).toHaveLength(4);
    expect(screen.text).toMatch(/3[.,]00/);
  }
});

test('an address that nobody has typed is said to be missing, and the code is there all the same', () => {
  for (const { text, locale, root } of address([])) {
    expect(text).toContain(spaces(wordsIn(locale)('forwarding.addressMissing')));
    expect(text).toContain('W-1');
    expect(piecesOf(root, 'li')).toEqual([]);
  }
});

test.each(['0', '0.00'])('a fee of %s is said to be none', (fee) => {
  for (const { text, locale } of address(['x'], fee)) {
    const none = wordsIn(locale)('forwarding.costs', { fee: 'none', amount: '' });
    expect(text).toContain(spaces(none));
  }
});
