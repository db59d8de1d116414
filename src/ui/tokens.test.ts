import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./css/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token --color-${name}`);
  return token[theme];
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Foreground, background, least ratio in light and in dark (UX section 24, else WCAG 1.4.3 and 1.4.11). */
const pairs: [string, string, number, number][] = [
  ['text', 'surface', 17.5, 15.5],
  ['text', 'inset', 15.5, 13.9],
  ['text', 'canvas', 15, 15],
  ['text-2', 'surface', 7.7, 8.7],
  ['text-2', 'inset', 6.8, 7.8],
  ['text-2', 'canvas', 4.5, 4.5],
  ['text-3', 'surface', 5.6, 6],
  ['text-3', 'inset', 5, 5.4],
  ['text-3', 'canvas', 4.5, 4.5],
  ['line-strong', 'surface', 3.9, 3.9],
  ['line-strong', 'inset', 3.4, 3.5],
  ['line-strong', 'canvas', 3, 3],
  ['on-primary', 'primary', 17.5, 15.6],
  ['on-primary', 'primary-hover', 12.5, 12.3],
  ['accent', 'surface', 7, 7.4],
  ['accent', 'inset', 6.2, 6.7],
  ['accent', 'canvas', 4.5, 4.5],
  ['on-accent', 'accent', 4.5, 4.5],
  ['accent-text', 'accent-soft', 7.2, 7.4],
  ['text', 'accent-soft', 4.5, 4.5],
  ['text-2', 'accent-soft', 4.5, 4.5],
  ['accent', 'accent-soft', 3, 3],
  ['success', 'success-soft', 5.5, 7.2],
  ['success', 'surface', 6.4, 8.8],
  ['success', 'canvas', 4.5, 4.5],
  ['warning', 'warning-soft', 5.9, 8.1],
  ['warning', 'surface', 6.7, 10],
  ['warning', 'canvas', 4.5, 4.5],
  ['text', 'warning-soft', 4.5, 4.5],
  ['danger', 'danger-soft', 5.3, 6.5],
  ['danger', 'surface', 6.2, 7.8],
  ['danger', 'canvas', 4.5, 4.5],
  ['on-danger', 'danger', 4.5, 4.5],
  ['on-danger', 'danger-hover', 4.5, 4.5],
  ['star', 'surface', 4.1, 10],
  ['star', 'canvas', 3, 3],
  ['stamp', 'surface', 4.5, 6.7],
  ['stamp', 'canvas', 3, 3],
  ['stamp-text', 'canvas', 4.5, 4.5],
  ['stamp-text', 'surface', 4.5, 4.5],
  ['focus', 'canvas', 3, 3],
  ['focus', 'surface', 3, 3],
];

test.each(pairs)('%s on %s keeps %f in light and %f in dark', (front, back, light, dark) => {
  expect(contrast(colour(front, 'light'), colour(back, 'light'))).toBeGreaterThanOrEqual(light);
  expect(contrast(colour(front, 'dark'), colour(back, 'dark'))).toBeGreaterThanOrEqual(dark);
});

test('the ratio of WCAG: black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('a width that a class names is one of ours: of an unknown one no rule would come, and no error', () => {
  const known = new Set([...css.matchAll(/--container-([\w-]+):/g)].map(([, name]) => name));
  const code = globSync('**/*.tsx', { cwd: new URL('../', import.meta.url) });
  expect(code.length).toBeGreaterThan(100);
  const unknown = code.flatMap((file) =>
    [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(/max-w-([a-z\d]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(\d+|none|full|fit|min|max)$/.test(name) && !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
