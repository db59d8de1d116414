/** `npm run build:extension`: what stands in the archives of an installation, and what an operator is told. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aboutShop } from '../../scripts/build/extension/about-shop.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aSite } from '../support/a-site.ts';
import { spelling, words as wordRules } from '../support/word-rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const built = (...given: string[]) =>
  spawnSync(process.execPath, ['scripts/build/build-extension.ts', '--to', folder, ...given], {
    encoding: 'utf8',
  });

/** The files of an archive, by its own list at the end. */
function unpacked(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnds = at + 46 + archive.readUInt16LE(at + 28);
    const from = archive.readUInt32LE(at + 42);
    const data = from + 30 + archive.readUInt16LE(from + 26);
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    files.set(archive.toString('utf8', at + 46, nameEnds), inflateRawSync(packed));
    at = nameEnds;
  }
  return files;
}

test('both archives have the brand, the address and the colour of the installation, and ask for little', async () => {
  const given = [
    '--address',
    'https://shop.example/ru',
    '--name',
    'Nordvind',
    '--icon',
    'public/favicon.svg',
  ];
  const made = built(...given, '--version', '2.1', '--colour', '#1a7f5a');
  expect(made.stderr).toBe('');
  const archive = (browser: string) => unpacked(readFileSync(join(folder, `${browser}.zip`)));
  const manifest = (browser: string) => JSON.parse(String(archive(browser).get('manifest.json')));
  const chrome = manifest('chrome');
  expect(chrome).toMatchObject({
    ...{ manifest_version: 3, name: 'Nordvind', version: '2.1', homepage_url: 'https://shop.example' },
    permissions: ['activeTab', 'scripting', 'storage'],
  });
  for (const broad of ['host_permissions', 'content_scripts', 'background', 'externally_connectable'])
    expect(chrome).not.toHaveProperty(broad);
  const { browser_specific_settings: own, ...others } = manifest('firefox');
  expect(own.gecko).toMatchObject({ id: 'add@shop.example' });
  const { minimum_chrome_version: _, ...same } = chrome;
  expect(others).toEqual(same);
  const files = archive('chrome');
  expect(String(files.get('popup.css'))).toContain('--fill: light-dark(#');
  for (const [side, path] of Object.entries<string>(chrome.icons))
    expect((await sharp(files.get(path)).metadata()).width).toBe(Number(side));
  // what is loaded is what is handed in, and it calls nothing by itself
  for (const [path, content] of files) expect(readFileSync(join(folder, 'chrome', path))).toEqual(content);
  for (const script of ['popup.js', 'seen-on-page.js'])
    expect(String(files.get(script))).not.toMatch(/\bfetch\(|XMLHttpRequest|sendBeacon|eval\(|new Function/);
});

test('its words are there in every language, and every word that the popup names', () => {
  const languages = readdirSync('extension/_locales');
  expect(languages.toSorted()).toEqual(['en', 'ru', 'zh_CN']);
  const page = readFileSync('extension/popup.html', 'utf8');
  const named = [...page.matchAll(/data-text="(\w+)"/g)].map(([, key]) => key ?? '');
  const keys = [...new Set([...named, 'action', 'description'])].toSorted();
  for (const language of languages) {
    const words = JSON.parse(readFileSync(`extension/_locales/${language}/messages.json`, 'utf8'));
    expect(Object.keys(words).toSorted(), language).toEqual(keys);
    // the stores take no more
    expect(words.description.message.length).toBeLessThanOrEqual(132);
    const locale = language.slice(0, 2) as Locale;
    for (const { instead, pattern } of [...(wordRules[locale] ?? []), ...(spelling[locale] ?? [])])
      for (const { message } of Object.values<{ message: string }>(words))
        expect(pattern.test(message), `${instead}: ${message}`).toBe(false);
  }
});

test('without name and icon it asks the installation; one that does not answer is told in a sentence', async () => {
  const site = await aSite((_request, response) => void response.writeHead(503).end());
  const silent = await spawned('--address', site.origin);
  await site.close();
  expect(silent).toBe(
    `${site.origin}/manifest.webmanifest answers 503. Start the shop, or give --name and --icon.\n`,
  );
  const address = 'https://shop.example';
  await expect(aboutShop({ address: 'http://shop.example' })).rejects.toThrow(/^Name the installation/);
  await expect(aboutShop({ address, version: 'two' })).rejects.toThrow(/^--version takes numbers/);
  const { status, stderr } = built('--adress', address);
  expect([status, stderr.split('\n').length]).toEqual([1, 2]);
});

/** Beside this process, which answers it. */
async function spawned(...given: string[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/build/build-extension.ts', '--to', folder, ...given]);
  let said = '';
  for await (const part of child.stderr) said += part;
  return said;
}
