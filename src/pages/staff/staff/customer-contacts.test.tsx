/** The conversations and claims on the page of a customer: each with its state and its page. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { type Contacts, CustomerContacts } from './customer-contacts.tsx';

const at = '2026-01-05T00:00:00Z';
const chat = (state: string, waits: boolean) => ({ id: 'cht_1', state, waits, lastAt: at });
const claim = { id: 'clm_1', kind: 'damaged', state: 'open', openedAt: at };
const shown = (contacts: object): string => drawn(<CustomerContacts {...(contacts as Contacts)} />);

test.each([
  // what waits stands in the head of the page, beside the button that answers it
  ['open', true, '5 January'],
  ['open', false, 'Answered'],
  ['closed', false, 'Closed'],
])('a conversation that is %s says who is next, and opens', (state, waits, said) => {
  const html = shown({ chats: [chat(state, waits)], claims: null });
  expect(readOf(html)).toContain(`Chat ${said}`);
  expect(html).toContain(`/en/staff/chat?filter=${state}&amp;id=cht_1`);
});

test('a claim opens', () => {
  expect(shown({ chats: [], claims: [claim] })).toContain('/en/staff/claims/clm_1');
});

test('none is said, and nothing at all to a role that sees neither', () => {
  expect(readOf(shown({ chats: [], claims: [] }))).toContain('No conversations or claims.');
  expect(shown({ chats: null, claims: null })).toBe('');
});
