import { describe, expect, test } from 'vitest';
import { accentShades, contrast, grounds, isColour } from './accent.ts';
import { isLookPicture, lookStyles, nameOfPicture, pictureAt, usualLook } from './look.ts';

/** Every hue, from nearly black to nearly white, and the ends. */
const colours = ['#000000', '#ffffff', '#ffff00', '#808080', '#2347d9'];
for (const red of [0, 51, 102, 153, 204, 255])
  for (const green of [0, 51, 102, 153, 204, 255])
    for (const blue of [0, 85, 170, 255])
      colours.push(`#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(colours)('%s gives shades that can be read', (colour) => {
    const { fill, text, soft, onFill } = accentShades(colour, theme);
    expect([fill, text, soft, onFill].every(isColour)).toBe(true);
    for (const ground of grounds[theme]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a colour that can be read already stays as it is', () => {
  expect(accentShades('#136c3f', 'light').text).toBe('#136c3f');
  expect(accentShades('#63ce93', 'dark').text).toBe('#63ce93');
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the style sheet names both themes and is called by its content', () => {
  expect(lookStyles(usualLook)).toBeUndefined();
  const green = lookStyles({ ...usualLook, accent: '#136c3f' });
  expect(green?.css).toContain('--color-accent:light-dark(#136c3f,');
  expect(green?.name).toMatch(/^[0-9a-f]{16}\.css$/);
  expect(lookStyles({ ...usualLook, accent: '#136c40' })?.name).not.toBe(green?.name);
});

test('a picture says its size by its name, and is shown no higher than asked', () => {
  const name = nameOfPicture(Buffer.from('bytes'), { width: 480, height: 96 });
  expect(isLookPicture(name)).toBe(true);
  expect(isLookPicture(`../${name}`)).toBe(false);
  expect(pictureAt(name, 32)).toEqual({ src: `/brand/${name}`, width: 160, height: 32 });
  expect(pictureAt(name, 500)).toMatchObject({ width: 480, height: 96 });
  expect(pictureAt(name, 96, 240)).toMatchObject({ width: 240, height: 48 });
});
