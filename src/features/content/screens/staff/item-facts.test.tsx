/** The facts of an item of content: its state, its own facts, and folded when it is shown and its place in the list. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { ItemFacts } from './item-facts.tsx';
import type { ItemKind } from './staff-content-tabs.tsx';

function InForm({ children }: { children: ReactNode }) {
  return <Form submit={useSubmit(async () => {})}>{children}</Form>;
}
const shown = (kind: ItemKind, item: object | null = null): string =>
  drawn(
    <InForm>
      <ItemFacts kind={kind} item={item as never} />
    </InForm>,
  );
const namesIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);

test.each([
  ['faq', ['key', 'state', 'group', 'shownFrom', 'position']],
  ['post', ['key', 'state', 'topic', 'cover', 'shownFrom', 'position']],
  ['promotion', ['key', 'state', 'endsAt', 'shownFrom', 'position']],
] as const)('of a new %s, in the order of its fields', (kind, names) => {
  // the radios of one choice share a name
  expect([...new Set(namesIn(shown(kind)))]).toEqual(names);
});

test('the key of what exists is not asked for again, and the order is explained', () => {
  const item = {
    ...{ state: 'published', position: 1010, shownFrom: '2026-03-01T00:00:00Z', endsAt: null },
    ...{ facts: { group: 'order' }, texts: [] },
  };
  const html = shown('faq', item);
  expect(namesIn(html)).not.toContain('key');
  expect(html).toContain('value="1010"');
  expect(readOf(html)).toContain('Entries with smaller numbers stand higher.');
});

test('date and order are folded once it is shown, and open while they are to be set', () => {
  const item = (shownFrom: string) => ({
    ...{ state: 'published', position: 1010, shownFrom, endsAt: null, facts: { group: 'order' }, texts: [] },
  });
  const folded = shown('faq', item('2020-03-01T00:00:00Z'));
  expect(folded).not.toContain('<details class="ui-disclosure" open');
  expect(readOf(folded)).toMatch(/Date and order Visible since .*2020/);
  for (const one of [null, item('2099-03-01T00:00:00Z')])
    expect(shown('faq', one)).toContain('<details class="ui-disclosure" open');
});
