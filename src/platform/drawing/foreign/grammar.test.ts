import { describe, expect, test } from 'vitest';
import { charAt, readValue, readWhole, readWord, skipSpace } from './grammar.ts';
import { PdfName, PdfPointer, type PdfValue } from './values.ts';

const cursorOn = (text: string) => ({ bytes: Buffer.from(text, 'latin1'), at: 0 });
const read = (text: string): PdfValue => readValue(cursorOn(text));
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a value', () => {
  test.each([
    ['0', 0],
    ['+17', 17],
    ['-98.5', -98.5],
    ['4.', 4],
    ['.002', 0.002],
    ['true', true],
    ['false', false],
    ['null', null],
    ['% a remark\r\n  12', 12],
  ])('%s is read', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ['()', ''],
    ['(plain)', 'plain'],
    ['(in (two) pairs)', 'in (two) pairs'],
    ['(a\\)b\\(c\\\\)', 'a)b(c\\'],
    ['(\\n\\r\\t\\b\\f)', '\n\r\t\b\f'],
    ['(\\101\\60\\7x)', 'A0\x07x'],
    ['(\\777)', '\xff'],
    ['(two \\\nlines)', 'two lines'],
    ['(two \\\r\nlines)', 'two lines'],
    ['(\\q)', 'q'],
    ['<>', ''],
    ['<48 65\n6C6c6F>', 'Hello'],
    ['<4>', '@'],
  ])('a string %s is read as its bytes', (text, value) => {
    expect(read(text)).toEqual(bytes(value));
  });

  test('a name keeps its spelling, so that none hides behind an escape', () => {
    expect(read('/Type')).toEqual(new PdfName('Type'));
    expect(read('/J#53 ')).toEqual(new PdfName('J#53'));
    expect(read('/A/B')).toEqual(new PdfName('A'));
  });

  test('a reference is two numbers and a letter, and two numbers are not', () => {
    expect(read('12 0 R')).toEqual(new PdfPointer(12));
    expect(read('[12 0 R/A 3 0 4 0\nR]')).toEqual([
      ...[new PdfPointer(12), new PdfName('A'), 3, 0, new PdfPointer(4)],
    ]);
    expect(read('[1 0 RG]'.replace('RG', '7'))).toEqual([1, 0, 7]);
  });

  test('a dictionary holds others, the later of two equal keys counts', () => {
    const read1 = read('<</A<</B[1<</C(x)>>]>>/D 1/D 2>>');
    const inner = new Map<string, PdfValue>([['C', bytes('x')]]);
    expect(read1).toEqual(
      new Map<string, PdfValue>([
        ['A', new Map([['B', [1, inner]]])],
        ['D', 2],
      ]),
    );
  });
});

describe('what is no value', () => {
  test.each([
    ...['', ')', '}', '>>', ']', 'R', '--1', '1.2.3', '1e5', '0x10', 'NaN', 'Infinity', 'nul'],
    ...['(open', '<48', '<4x>', '[1', '<</A 1', '<<A 1>>', '<</A>>', '/', '/ A', '//A'],
    ...['/caf\xe9', `/${'n'.repeat(128)}`, '9999999999999', `${'1'.repeat(25)}`],
    ...['['.repeat(60), '<</A'.repeat(60)],
  ])('%j is refused', (text) => {
    expect(() => read(text)).toThrow(/PDF/);
  });

  test('an array of many ends where it ends', () => {
    const many = read(`[${'1 '.repeat(50_000)}]`);
    expect(many).toHaveLength(50_000);
  });
});

test('reading goes on behind what was read', () => {
  const cursor = cursorOn(' 3 0 obj % one\n<</A 1>>stream');
  expect([readWhole(cursor), readWhole(cursor), readWord(cursor)]).toEqual([3, 0, 'obj']);
  readValue(cursor);
  skipSpace(cursor);
  expect([readWord(cursor), charAt(cursor)]).toEqual(['stream', '']);
  expect(() => readWhole(cursor)).toThrow('no whole number');
});
