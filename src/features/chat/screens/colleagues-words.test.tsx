/** In the staff area a colleague's words carry his name, and an order that is spoken of opens in the staff area. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { ChatMessage } from '../contract.ts';
import { MessageList } from './message-list.tsx';

const message = (seq: number, more: Partial<ChatMessage>): ChatMessage => ({
  ...{ id: `msg_${seq}`, seq, author: 'staff', name: null, isMine: false, text: `Text ${seq}` },
  ...{ order: null, pictures: [], createdAt: '2026-11-23T10:00:00.000Z', ...more },
});
const messages = [
  message(1, { author: 'customer', order: '1001-26' }),
  message(2, { name: 'Ilya', order: '1001-26' }),
  message(3, { name: 'Bea', isMine: true }),
];

function Shown({ own }: { own: ChatMessage['author'] }) {
  return (
    <MessageList {...{ messages, own, hasOlder: false }} words={useWords('chat')} onOlder={() => undefined} />
  );
}

test('a colleague is named, and only the reader is "You"', () => {
  const html = drawn(<Shown own="staff" />);
  expect(html.match(/You/g)).toHaveLength(1);
  expect(html).toContain('Ilya');
});

test('every order of a conversation leads staff to the staff area, and its customer to his own pages', () => {
  const hrefs = (own: ChatMessage['author']) =>
    [...drawn(<Shown own={own} />).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs('staff')).toEqual(['/en/staff/orders/1001-26', '/en/staff/orders/1001-26']);
  expect(hrefs('customer')).toEqual(['/en/cabinet/orders/1001-26', '/en/cabinet/orders/1001-26']);
});
