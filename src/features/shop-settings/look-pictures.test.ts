/** Pictures of the look: really decoded, clear grounds stay clear, and nothing but pictures is kept. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../platform/files/files.ts';
import { localFiles } from '../../platform/files/files.ts';
import { isLookPicture, lookFile } from '../../platform/look/look.ts';
import { keepLookPicture, requireLookPictures } from './look-pictures.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-look-'));
  files = localFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const wide = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${height}" height="${height}"><rect width="100%" height="100%" fill="#0a7d5c"/></svg>`,
        ),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

async function kept(name: string) {
  const bytes = await files.get(lookFile(name));
  return sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe('a logo', () => {
  test('is made smaller, keeps its shape, every colour and its clear ground', async () => {
    const { name, width, height } = await keepLookPicture(files, await wide(1200, 300), 'logo');
    expect([width, height]).toEqual([384, 96]);
    expect(isLookPicture(name)).toBe(true);
    const { data, info } = await kept(name);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    expect(at(10, 50)).toEqual([10, 125, 92, 255]);
    expect(at(380, 50)[3]).toBe(0);
  });
  test('that is small stays as it is', async () => {
    expect(await keepLookPicture(files, await wide(120, 40), 'logo')).toMatchObject({
      width: 120,
      height: 40,
    });
  });
  test('of the same content has the same name', async () => {
    const [one, other] = [
      await keepLookPicture(files, await wide(200, 60), 'logo'),
      await keepLookPicture(files, await wide(200, 60), 'logo'),
    ];
    expect(one.name).toBe(other.name);
  });
});

test('an icon is cut to a square from its middle', async () => {
  const { name, width, height } = await keepLookPicture(files, await wide(1200, 600), 'icon');
  expect([width, height]).toEqual([512, 512]);
  const { data } = await kept(name);
  // the coloured square at the left is cut off by half
  expect([...data.subarray(0, 4)]).toEqual([10, 125, 92, 255]);
  expect(data[511 * 4 + 3]).toBe(0);
});

describe('what is no picture', () => {
  test.each([
    ['a drawing with code', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><title>x</title>'],
    ['nothing', ''],
  ])('%s is refused', async (_, text) => {
    await expect(keepLookPicture(files, Buffer.from(text), 'logo')).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  });
  test('a picture that breaks off is refused by the field', async () => {
    const whole = await wide(400, 100);
    await expect(keepLookPicture(files, whole.subarray(0, 60), 'icon')).rejects.toMatchObject({
      code: 'fields',
    });
  });
});

test('a look names pictures that are there', async () => {
  const { name } = await keepLookPicture(files, await wide(90, 30), 'logo');
  await requireLookPictures(files, { logo: name, icon: null });
  const other = `${'0'.repeat(32)}-90x30.png`;
  await expect(requireLookPictures(files, { logo: null, icon: other })).rejects.toMatchObject({
    code: 'fields',
    detail: { fields: { icon: { code: 'picture_unknown' } } },
  });
});
