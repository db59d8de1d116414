/** Names in notes: how they are kept, read, and offered while somebody types. */
import { expect, test } from 'vitest';
import {
  type Colleague,
  keptText,
  mostMentions,
  nameAt,
  piecesOf,
  suggested,
  toldApart,
} from './mention-rules.ts';

const ann: Colleague = { id: 'usr_ann', name: 'Ann' };
const annLee: Colleague = { id: 'usr_lee', name: 'Ann Lee' };
const dotted: Colleague = { id: 'usr_dot', name: 'Bo (b.o+x@shop.example)' };
const vera: Colleague = { id: 'usr_vera', name: 'Вера' };
const zhang: Colleague = { id: 'usr_zhang', name: '张伟' };
const everybody = [ann, annLee, dotted, vera, zhang];

test.each([
  ['@Ann, please look.', '@[1], please look.', [ann]],
  ['@Ann Lee and @Ann', '@[1] and @[2]', [annLee, ann]],
  ['@ann and @ANN again', '@[1] and @[1] again', [ann]],
  ['Ask @Bo (b.o+x@shop.example) now', 'Ask @[1] now', [dotted]],
  ['(@вера)\n@Вера', '(@[1])\n@[1]', [vera]],
  ['@张伟，请看', '@[1]，请看', [zhang]],
  ['@Anna is nobody here', '@Anna is nobody here', []],
  ['write to bob@Ann', 'write to bob@Ann', []],
  ['nothing at all', 'nothing at all', []],
])('%s', (typed, text, mentioned) => {
  expect(keptText(typed, everybody)).toEqual({ text, mentions: mentioned.map(({ id }) => id) });
});

test('without colleagues every text stays as it was typed', () => {
  expect(keptText('@Ann', [])).toEqual({ text: '@Ann', mentions: [] });
});

test('one mention too many stays text', () => {
  const many = Array.from({ length: mostMentions + 1 }, (_, at) => ({ id: `usr_${at}`, name: `No${at}x` }));
  const { text, mentions } = keptText(many.map(({ name }) => `@${name}`).join(' '), many);
  expect(mentions).toHaveLength(mostMentions);
  expect(text.endsWith(`@[${mostMentions}] @No${mostMentions}x`)).toBe(true);
});

test('a kept text is read in pieces; a mark without its mention is text', () => {
  const first = { place: 1, name: 'Ann' };
  expect(piecesOf('@[1]: see @[2].', [first])).toEqual([first, ': see ', '@[2]', '.']);
  expect(piecesOf('plain', [])).toEqual(['plain']);
});

test('the name before the caret is found, and no address of mail', () => {
  expect(nameAt('Hello @An', 9)).toEqual({ from: 6, sought: 'An' });
  expect(nameAt('Hello @An there', 9)).toEqual({ from: 6, sought: 'An' });
  expect(nameAt('@', 1)).toEqual({ from: 0, sought: '' });
  expect(nameAt('@Ann Le', 7)).toEqual({ from: 0, sought: 'Ann Le' });
  expect([nameAt('bob@An', 6), nameAt('@Ann\nthen', 9), nameAt('none', 4)]).toEqual([null, null, null]);
});

test('colleagues are offered by the beginning of any of their names', () => {
  expect(suggested(everybody, 'an')).toEqual([ann, annLee]);
  expect(suggested(everybody, 'le')).toEqual([annLee]);
  expect(suggested(everybody, 'ВЕ')).toEqual([vera]);
  expect(suggested(everybody, 'Ann is not')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `usr_${at}`, name: `Ann ${at}` }));
  expect(suggested(many, '')).toHaveLength(6);
});

test('people of one name are told apart by their addresses', () => {
  const people = [
    { id: 'usr_1', name: 'Ann', email: 'one@shop.example' },
    { id: 'usr_2', name: 'ann', email: 'two@shop.example' },
    { id: 'usr_3', name: 'Bo', email: 'bo@shop.example' },
  ];
  expect(toldApart(people).map(({ name }) => name)).toEqual([
    ...['Ann (one@shop.example)', 'ann (two@shop.example)', 'Bo'],
  ]);
});
