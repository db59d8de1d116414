/** A filter of a list as a choice: a form that works without JavaScript, and keeps what else the address asks for. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { ListSelect } from './list-select.tsx';

const markup = (query: Record<string, string>, off?: Record<string, string>): string =>
  drawn(
    <ListSelect
      name="state"
      label="Status"
      button="Search"
      query={query}
      {...(off ? { off } : {})}
      options={[
        { value: '', text: 'Any status' },
        { value: 'paid', text: 'Paid', count: 12 },
        { value: 'lost', text: 'Пропал', lang: 'ru', count: 0 },
      ]}
    />,
    { path: '/staff/things' },
  );
const kept = (page: string): string[] =>
  [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );

test('each value says how many rows it has, where that is known', () => {
  const page = readOf(markup({}));
  expect(page).toContain('Status');
  expect(page).toContain('Any status Paid (12) Пропал (0)');
});

test('the form leads to the list, with the other filters and the search', () => {
  const page = markup({ q: 'lamp', state: 'paid', warehouse: 'hamburg' });
  expect(page).toContain('action="/en/staff/things"');
  expect(kept(page)).toEqual(['q=lamp', 'warehouse=hamburg']);
  expect(page).toMatch(/<option[^>]*(value="paid"[^>]*selected|selected[^>]*value="paid")/);
});

test('filters that exclude this one are left out', () => {
  expect(kept(markup({ refunds: 'waiting', q: 'lamp' }, { refunds: '' }))).toEqual(['q=lamp']);
});

test('without JavaScript a button follows the choice', () => {
  expect(markup({})).toMatch(/<noscript>.*Search.*<\/noscript>/);
});
