import { expect, test } from 'vitest';
import { differingParts, mergeOf } from './merge-texts.ts';

test('a field is asked about only when both wrote in it', () => {
  expect(mergeOf({ before: 'a', newest: 'a', mine: 'b' })).toBe('same');
  expect(mergeOf({ before: 'a', newest: 'b', mine: 'b' })).toBe('same');
  expect(mergeOf({ before: 'a', newest: 'b', mine: 'a' })).toBe('theirs');
  expect(mergeOf({ before: 'a', newest: '', mine: 'a' })).toBe('theirs');
  expect(mergeOf({ before: 'a', newest: 'b', mine: 'c' })).toBe('asked');
  expect(mergeOf({ before: 'a', newest: 'b', mine: '' })).toBe('asked');
});

test('what a browser and a server do to the ends of lines is no difference', () => {
  expect(mergeOf({ before: 'a\r\nb', newest: 'c', mine: 'a\nb\n' })).toBe('theirs');
  expect(mergeOf({ before: 'a', newest: 'b\r\nc', mine: 'b\nc ' })).toBe('same');
});

test('a long text is cut to where it differs, with a line around', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7'];
  const mine = lines.with(3, 'mine').join('\n');
  const theirs = lines.toSpliced(3, 1, 'theirs', 'more').join('\n');
  expect(differingParts(mine, theirs)).toEqual(['…\n3\nmine\n5\n…', '…\n3\ntheirs\nmore\n5\n…']);
});

test('a short text, an empty one, and a line that repeats stay whole', () => {
  expect(differingParts('mine', 'theirs')).toEqual(['mine', 'theirs']);
  expect(differingParts('', 'theirs')).toEqual(['', 'theirs']);
  expect(differingParts('a', 'a\na')).toEqual(['a', 'a\na']);
  expect(differingParts('a\nb', 'b')).toEqual(['a\nb', 'b']);
});
