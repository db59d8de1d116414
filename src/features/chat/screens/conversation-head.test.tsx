/** The button of a conversation says what a press does to the colleague who has it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { ConversationHead, type StaffChat } from './conversation-head.tsx';

const head = (assignee: { isMe: boolean; name: string } | null, isWaiting = false): string =>
  readOf(
    drawn(
      <ConversationHead
        chat={
          {
            ...{ id: 'cht_1', version: 1, state: 'open', locale: 'ru' },
            ...{ order: null, assignee, customer: {} },
          } as StaffChat
        }
        backHref="/en/staff/chat"
        fault={null}
        isWaiting={isWaiting}
        doing={async () => {}}
      />,
    ),
  );

test.each([
  [null, 'Take conversation', 'Not taken'],
  [{ isMe: false, name: 'Vera' }, 'Take over conversation', 'With Vera'],
  [{ isMe: true, name: 'Ilya' }, 'Release conversation', 'With you'],
])('%o: %s', (assignee, button, said) => {
  const html = head(assignee);
  expect(html).toContain(button);
  expect(html).toContain(said);
  expect(html).toContain('Russian');
});

test('who closes what nobody answered reads that no reply goes out', () => {
  expect(head(null)).toContain('Close conversation');
  expect(head(null, true)).toContain('Close without a reply');
});
