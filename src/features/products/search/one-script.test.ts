import { describe, expect, test } from 'vitest';
import { inOneScript } from './one-script.ts';

describe('Chinese of both scripts and Japanese signs are one word to a search', () => {
  test.each([
    ['茶壺', '茶壶'],
    ['茶壷', '茶壶'],
    ['紅色連衣裙', '红色连衣裙'],
    ['手機殼', '手机壳'],
    ['円', '圆'],
    ['茶壶', '茶壶'],
    ['Чай 綠茶 tea 🍵', 'Чай 绿茶 tea 🍵'],
    ['', ''],
  ])('%j is %j', (text, simple) => {
    expect(inOneScript(text)).toBe(simple);
  });

  test('a second time changes nothing, and each sign stays in its place', () => {
    // every sign of the usual block, so that no pair of the table leads to another one
    const all = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index),
    ).join('');
    const once = inOneScript(all);
    expect(once).toHaveLength(all.length);
    const twice = inOneScript(once);
    expect([...once].filter((sign, index) => sign !== twice[index])).toEqual([]);
    expect([...once].filter((sign, index) => sign !== all[index]).length).toBeGreaterThan(500);
  });
});
