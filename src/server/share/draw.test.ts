/** Pictures of pages whose titles a foreign shop wrote. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './draw.ts';
import { shareSize } from './size.ts';

test.each([
  ['soft hyphens alone', '\u00ad'.repeat(500)],
  ['signs that turn the direction', '\u202e'],
  ['tags', '\u{e0061}'],
  ['a blank of Braille', '\u2800'],
  ['the sign that ends texts of C', 'cup\0cup'],
  ['half a sign', 'cup \ud800'],
  ['marks without end', `a${'\u0301'.repeat(499)}`],
  ['markup', '<span size="999999999">&amp;'],
])('a title of %s becomes a picture', async (_, title) => {
  const picture = await drawSharePicture({ title, brand: 'Waybill', foot: 'shop.example' });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...shareSize });
});
