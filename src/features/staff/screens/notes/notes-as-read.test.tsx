/** Notes and mentions as staff read them. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffNote } from '../../contract.ts';
import { MentionDone } from './mention-done.tsx';
import { StaffNotes } from './staff-notes.tsx';

const note: StaffNote = {
  ...{ id: 'nte_1', text: 'Ask @[1], then @[2] and @[3].', order: null, delivery: null },
  ...{ by: 'Sam', isMine: false, at: '2026-03-09T10:00:00Z' },
  mentions: [
    { place: 1, name: 'Bea <b>', isMe: false, isOpen: true },
    { place: 2, name: null, isMe: true, isOpen: false },
  ],
};

const about = { customer: 'usr_1', order: 'ord_1' };

test('mentioned colleagues are read by name; a mark that mentions nobody stays as it is', () => {
  const text = readOf(drawn(<StaffNotes about={about} notes={[note]} />));
  expect(text).toContain('Ask @Bea &lt;b&gt; , then @A colleague and @[3].');
});

test('a note about an order tells that colleagues can be mentioned, and no other note does', () => {
  const hint = 'Type @ to mention a colleague.';
  expect(readOf(drawn(<StaffNotes about={about} notes={[]} />))).toContain(hint);
  expect(readOf(drawn(<StaffNotes about={{ customer: 'usr_1' }} notes={[]} />))).not.toContain(hint);
});

test('what only colleagues read stands in the card that says so', () => {
  const text = readOf(
    drawn(
      <StaffNotes about={about} notes={[]}>
        Tags
      </StaffNotes>,
    ),
  );
  expect(text).toMatch(/Customers never see them\..*Tags$/);
});

test('the button that is done with a mention names its order', () => {
  expect(readOf(drawn(<MentionDone order={{ id: 'ord_1', name: 'WB-1' }} />))).toBe('Mark as done : WB-1');
});
