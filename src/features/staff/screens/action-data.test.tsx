/** An action of the activity log: one line of its data in the row, the rest behind its name. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { ActionData } from './action-data.tsx';

const shown = (details: { label: string; text: string; at?: string }[]): string =>
  drawn(<ActionData details={details} title="Reported a problem" />);

const button = (html: string): string => readOf(/<button.*<\/button>/.exec(html)?.[0] ?? '');

test('an action without data has nothing there', () => {
  expect(readOf(shown([]))).toBe('Reported a problem');
  expect(shown([])).not.toContain('<button');
});

test('one short word stands in the row, and opens as well: a phone has no room for it', () => {
  const html = shown([{ label: 'Number', text: 'QZ-1' }]);
  expect(readOf(html)).toBe('Reported a problem Number: QZ-1');
  expect(button(html)).toBe('Reported a problem Number: QZ-1');
});

test('more of it, or a long text, opens with one press', () => {
  const two = shown([
    { label: 'Type', text: 'price increase' },
    { label: 'Note', text: 'dearer' },
  ]);
  expect(readOf(two)).toBe('Reported a problem Type: price increase');
  expect(button(two)).toBe('Reported a problem Type: price increase');
  expect(button(shown([{ label: 'Text', text: 'word '.repeat(20) }]))).toMatch(
    /^Reported a problem Text: word/,
  );
});

test('a moment is told in the reader’s zone', () => {
  const html = shown([{ label: 'Until', text: '2026-03-12T10:00:00Z', at: '2026-03-12T10:00:00Z' }]);
  expect(html).toContain('dateTime="2026-03-12T10:00:00Z"');
});

test('what holds an id stands in the dialog alone', () => {
  const order = { label: 'Order', text: 'Identifier: ord_01kb7q2s9x, Pieces: 2' };
  expect(readOf(shown([order]))).toBe('Reported a problem');
  expect(button(shown([order]))).toBe('Reported a problem');
  const two = shown([order, { label: 'Note', text: 'dearer' }]);
  expect(readOf(two)).toBe('Reported a problem Note: dearer');
  expect(button(two)).toBe('Reported a problem Note: dearer');
});
