import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { drawCode128 } from './printed-code.ts';
import { millimetre, openPdf, type Pdf, writeText } from './printed-text.ts';

const [width, height] = [100 * millimetre, 50 * millimetre];

/** A file with one page on which something was drawn. */
async function printed(draw: (pdf: Pdf) => void) {
  const { pdf, bytes } = openPdf({
    ...{ size: [width, height], margin: 0, title: 'Test', creator: 'Test' },
    createdAt: new Date('2026-03-10T00:00:00Z'),
  });
  pdf.addPage();
  draw(pdf);
  pdf.end();
  return readPdf(await bytes);
}

const column = { x: 10, y: 10, width: 200, size: 10 };

describe('a text', () => {
  test.each([
    'Nur für Köln',
    'Šárka Nováková',
    'улица Мира, дом 1',
    // letters of Kazakh and Ukrainian lie in two faces
    'Ә Ғ Қ Ң Ө Ұ Ү Һ',
    'Ґрунтова вулиця, ґанок',
    '上海市 徐汇区',
    'Дом № 5, 3 楼',
  ])('%s is whole, whatever its scripts', async (text) => {
    const { text: read } = await printed((pdf) => void writeText(pdf, text, column));
    expect(read).toBe(text);
  });

  test('a line that is too long goes on below, and the next one begins after it', async () => {
    let [short, long, han] = [0, 0, 0];
    await printed((pdf) => {
      short = writeText(pdf, 'one', column);
      long = writeText(pdf, 'many words of one line '.repeat(4), column);
      han = writeText(pdf, '一二三四五六七八九十'.repeat(4), column);
    });
    expect(short).toBe(22);
    expect(long).toBeGreaterThanOrEqual(short + 12);
    expect(han).toBe(short + 12);
  });

  test('a word that is wider than its column goes on below, and ends after the lines that it has', async () => {
    let [all, cut] = [0, 0];
    const { text, places } = await printed((pdf) => {
      all = writeText(pdf, 'x'.repeat(90), column);
      cut = writeText(pdf, 'x'.repeat(90), { ...column, most: 1 });
    });
    expect(text.startsWith('x'.repeat(90))).toBe(true);
    expect(all).toBe(46);
    expect(cut).toBe(22);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(column.x + column.width);
  });
});

describe('a bar code', () => {
  const place = { x: 10, y: 10, width: 250, height: 40, size: 12 };

  test('is as wide as its place at most, stands in its middle, and has its letters below it', async () => {
    for (const text of ['A-1', 'WBD-1000001-6', 'A-VERY-LONG-CODE-OF-20']) {
      const { bars, text: letters } = await printed((pdf) => drawCode128(pdf, text, place));
      const [first, last] = [bars[0], bars.at(-1)];
      const left = (first?.x ?? 0) - place.x;
      const right = place.x + place.width - (last?.x ?? 0) - (last?.width ?? 0);
      expect(left).toBeCloseTo(right, 1);
      expect(left).toBeGreaterThan(0);
      expect(letters).toBe(text);
    }
  });

  test('has bars of whole modules, one to four wide', async () => {
    const { bars } = await printed((pdf) => drawCode128(pdf, 'B-07', place));
    const module = Math.min(...bars.map((bar) => bar.width));
    for (const { width: bar } of bars) {
      const modules = bar / module;
      expect(Math.abs(modules - Math.round(modules))).toBeLessThan(0.05);
      expect(Math.round(modules)).toBeLessThanOrEqual(4);
    }
  });
});
