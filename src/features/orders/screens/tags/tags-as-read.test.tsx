/** Tags as staff read them: on an order, in the queue, and for orders that are chosen. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { OrderTags } from './order-tags.tsx';
import { TagChosen } from './tag-chosen.tsx';
import { QueueTags, TagLinks } from './tag-links.tsx';
import { mostTags } from './tag-rules.ts';

const order = { id: 'ord_1' };

test('each tag of an order leads to the queue of that tag', () => {
  const markup = drawn(<TagLinks tags={['Gift wrap', 'Срочно & <b>']} />);
  expect(markup).toContain('href="/en/staff?tag=Gift+wrap"');
  expect(readOf(markup)).toContain('Срочно &amp; &lt;b&gt;');
  expect(drawn(<TagLinks tags={[]} />)).toBe('');
});

test('on its page an order shows its tags, and takes no more than it may have', () => {
  const few = readOf(drawn(<OrderTags order={order} tags={['Gift']} />));
  expect(few).toContain('Add tag');
  const full = Array.from({ length: mostTags }, (_, at) => `tag ${at}`);
  const markup = drawn(<OrderTags order={order} tags={full} />);
  expect(readOf(markup)).toContain(`This order already has ${mostTags} tags`);
  expect(readOf(markup)).not.toContain('Add tag');
  expect(markup).toContain('aria-label="Remove tag “tag 1”"');
});

test('the queue offers the tags in use, with the one that narrows it marked, and keeps the other filters', () => {
  const tags = ['Gift', 'Late'];
  const place = { path: '/staff' };
  const markup = drawn(<QueueTags tags={tags} query={{ group: 'buy', tag: 'LATE' }} />, place);
  expect(markup).toMatch(/href="\/en\/staff\?group=buy&amp;tag=Late"[^>]*aria-current="page"/);
  expect(markup).toContain('href="/en/staff?group=buy"');
  // a tag that is rare, or gone from every order, can still be switched off
  expect(readOf(drawn(<QueueTags tags={tags} query={{ tag: 'Rare' }} />, place))).toBe(
    'All tags Rare Gift Late',
  );
  expect(drawn(<QueueTags tags={[]} query={{}} />, place)).toBe('');
});

test('chosen orders are offered a tag, those in use as suggestions', () => {
  const row = (id: string, tags: string[]) => ({ order: { id }, tags }) as unknown as StaffOrderSummary;
  const markup = drawn(<TagChosen chosen={[row('a', []), row('b', ['Gift'])]} tags={['Gift']} />);
  expect(readOf(markup)).toContain('Add to 2 orders');
  expect(markup).toContain('<option value="Gift">');
});
