/** Small files that would cost much, or that spell what they are with escapes: each is refused soon, with little memory. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDrawnPages } from './drawn-pages.ts';
import { Effort } from './effort.ts';

const limits = { pages: 12, objects: 4_000, bytes: 6_000_000 };

/** Objects from number 1 on; in the stream `held`, which is the next one, stand those after it, at these places. */
function aFile(
  objects: readonly string[],
  held?: { text: string; first?: number; places: readonly number[] },
): Buffer {
  let file = '%PDF-1.5\n';
  const rows: number[][] = [[0, 0, 0]];
  const add = (object: string): void => {
    rows.push([1, file.length, 0]);
    file += `${rows.length - 1} 0 obj\n${object}\nendobj\n`;
  };
  for (const object of objects) add(object);
  if (held) {
    const holder = rows.length;
    const head = `${held.places.map((place, at) => `${holder + 1 + at} ${place}`).join(' ')} `;
    add(
      streamOf(
        head + held.text,
        `/Type /ObjStm /N ${held.places.length} /First ${held.first ?? head.length}`,
      ),
    );
    rows.push(...held.places.map((_, at) => [2, holder, at]));
  }
  const start = file.length;
  rows.push([1, start, 0]);
  const table = Buffer.concat(
    rows.map(([kind = 0, where = 0, within = 0]) => {
      const row = Buffer.from([kind, 0, 0, 0, 0, 0, 0]);
      row.writeUInt32BE(where, 1);
      row.writeUInt16BE(within, 5);
      return row;
    }),
  );
  const xref = `/Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R`;
  file += `${rows.length - 1} 0 obj\n${streamOf(table.toString('latin1'), xref)}\nendobj\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

function streamOf(bytes: string, more = ''): string {
  const packed = deflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  return `<< /Filter /FlateDecode /Length ${packed.length} ${more} >>\nstream\n${packed}\nendstream`;
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = (page: string, ...more: readonly string[]): string[] => [
  ...[catalog, '<< /Kids [3 0 R] >>', `<< /MediaBox [0 0 298 420] /Contents 4 0 R ${page} >>`],
  ...[streamOf('q Q'), ...more],
];
const drawing = (subtype: string): Buffer =>
  aFile(onePage('/Resources << /XObject << /X 5 0 R >> >>', streamOf('1', `/Subtype ${subtype}`)));
/** Each branch leads to six more, eight times, and never to a page. */
const branches = Array.from({ length: 8 }, (_, at) => `[${`<< /Kids ${at + 4} 0 R >> `.repeat(6)}]`);
const fonts = Array.from({ length: 3_000 }, (_, at) => `/F${at} ${at + 6} 0 R`).join(' ');

test.each([
  ['a program whose name is spelled with an escape', drawing('/P#53'), /program/],
  ['what is no picture', drawing('/XML'), /no picture/],
  ['branches without a page', aFile([catalog, '<< /Kids 3 0 R >>', ...branches, '[]']), /branches/],
  [
    'one content a thousand times',
    aFile(
      onePage('/X 1', streamOf(' '.repeat(7_900_000))).with(
        2,
        `<< /MediaBox [0 0 298 420] /Contents [${'5 0 R '.repeat(1_000)}] >>`,
      ),
    ),
    /unpacks to too many/,
  ],
  [
    'one long value under thousands of numbers',
    aFile(onePage(`/Resources << /Font << ${fonts} >> >>`), {
      ...{ text: `[${'1 '.repeat(20_000)}]`, places: Array.from({ length: 3_000 }, () => 0) },
    }),
    /too often/,
  ],
  [
    'objects that begin far before their stream',
    aFile(onePage('/Resources << /Font << /F 6 0 R >> >>'), { text: 'null', first: -1e11, places: [0] }),
    /before it/,
  ],
])('%s is refused soon', (_, file, reason) => {
  expect(file.length).toBeLessThan(150_000);
  const [began, before] = [Date.now(), process.memoryUsage.rss()];
  expect(() => readDrawnPages(file, limits)).toThrow(reason);
  expect(Date.now() - began).toBeLessThan(4_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
});

test('an encrypted file is one however its trailer spells it', () => {
  const file = `${aFile(onePage('')).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /#45ncrypt 9 0 R')}`;
  const length = file.length - aFile(onePage('')).length;
  expect(length).toBeGreaterThan(0);
  expect(() => readDrawnPages(Buffer.from(file, 'latin1'), limits)).toThrow(/encrypted/);
});

test('of what says what to do, groups and masks alone come over', () => {
  const states = '/A << /S /JavaScript /Type /Action >> /B << /SMask << /S /Alpha >> >>';
  const [page] = readDrawnPages(aFile(onePage(`/Resources << /ExtGState << ${states} >> >>`)), limits).pages;
  const told = JSON.stringify(page?.resources, (_, one) =>
    one instanceof Map ? Object.fromEntries(one) : one,
  );
  expect(told).toContain('Alpha');
  expect(told).not.toContain('JavaScript');
});

test('what is read or unpacked bit by bit has an end too', () => {
  const effort = new Effort();
  expect(() => {
    for (let turn = 0; turn < 100; turn++) effort.spend(100_000);
  }).toThrow('too often');
});
