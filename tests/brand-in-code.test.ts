/** The name of this software is nobody's brand: code and texts name the shop by its setting (`src/platform/texts/brand.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptBrand, nameText, usualNames } from '../src/platform/texts/brand.ts';
import { locales } from '../src/platform/texts/locale.ts';
import { messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';

/** Where the software itself is meant, with the reason. */
const meant: Readonly<Record<string, string>> = {
  'src/platform/texts/brand.ts': 'the name of a shop whose operator gave none',
  'src/platform/egress/egress.ts': 'which program reads a page, for the shop that is read',
  'src/platform/backup/manifest.ts': 'which version made a backup, for whoever restores it',
  'src/platform/backup/read-backup.ts': 'which program makes such files, for whoever restores one',
  'src/platform/backup/restore.ts': 'which version made a backup, for whoever restores it',
  'src/server/setup/environment.ts': 'whose settings they are, for whoever sets them',
  'src/server/run/run.ts': 'which program has started, for whoever started it',
  'src/features/content/text/ru.json': 'the licence, on the page about the shop',
  'src/features/content/text/en.json': 'the licence, on the page about the shop',
  'src/features/content/text/zh.json': 'the licence, on the page about the shop',
};

/** Code without its comments, which nobody reads on a page. */
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '');

test('no code and no text says the name of the software where the brand belongs', () => {
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|json|md|svg|webmanifest|html)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const saying = files.filter((path) => {
    const source = readFileSync(path, 'utf8');
    return /Waybill|Вейбилл/.test(/\.tsx?$/.test(path) ? withoutComments(source) : source);
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(saying.filter((path) => !(path in meant))).toEqual([]);
  expect(Object.keys(meant).filter((path) => !saying.includes(path))).toEqual([]);
});

test.each(locales)('texts in %s take another brand and another address', (locale) => {
  const texts = readTexts({ brand: 'Åse & Søn', shopMail: 'post@shop.example' })[locale];
  const said = JSON.stringify(texts);
  expect(said.match(/[^"]{0,60}(?:Waybill|Вейбилл|waybill\.example)[^"]{0,20}/g)).toHaveLength(1);
  expect(messageAt(texts, 'pages.about.sections.software.text')).toContain('Waybill');
  expect(said).not.toMatch(/\{(brand|shop_mail)\}/);
  expect(messageAt(texts, 'pages.layout.footer.entity')).toContain('Åse & Søn');
});

test('a brand is a name that messages, markup and mails show as it is', () => {
  expect(keptBrand("  Joe's  ")).toBe('Joe’s');
  expect(keptBrand('茶壶代购')).toBe('茶壶代购');
  for (const bad of [
    '',
    ' ',
    'a{b}',
    '<b>',
    'two\nlines',
    'a'.repeat(41),
    'a "b"',
    '[x](y)',
    'two\u2028lines',
    'a\u2029b',
    'a\u202eb',
  ])
    expect(keptBrand(bad), bad).toBeUndefined();
  expect(nameText('{brand}: {shop_mail}', usualNames)).toBe('Waybill: shop@waybill.example');
});
