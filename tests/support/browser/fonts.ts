import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { woff2ToTrueType } from './woff2.ts';

/**
 * The environment that shows Chromium a Simplified Chinese font beside the given folders, so that pictures of zh pages
 * hold characters instead of blanks. For tests only: the product leaves Chinese glyphs to the reader's system.
 *
 * @param folders folders with fonts; when there are none, the system's own fonts stay in sight
 */
export function fontEnvironment(folders: string[]): Record<string, string> {
  if (process.platform !== 'linux') return {};
  const chinese = chineseFonts();
  const sources =
    folders.length === 0 ? ['<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'] : [];
  for (const folder of [...folders, chinese]) sources.push(`<dir>${folder}</dir>`);
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${sources.join('\n  ')}
  <cachedir>${path.join(chinese, 'cache')}</cachedir>
</fontconfig>
`;
  const file = path.join(chinese, folders.length === 0 ? 'beside-system.conf' : 'alone.conf');
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(draft, configuration);
  renameSync(draft, file);
  return { FONTCONFIG_FILE: file };
}

/** The folder of the Chinese font as TrueType files, made once from the compressed ones of npm. */
function chineseFonts(): string {
  const source = fileURLToPath(new URL('files/', packageFolder()));
  const { version } = JSON.parse(readFileSync(new URL('package.json', packageFolder()), 'utf8'));
  const folder = path.join(os.tmpdir(), `waybill-fonts-${version}-${os.userInfo().uid}`);
  if (existsSync(folder)) return folder;
  const part = mkdtempSync(`${folder}-part-`);
  // The numbered files hold the Chinese characters; Latin and Cyrillic have fonts of their own.
  const names = readdirSync(source).filter((name) => /-\d+-wght-normal\.woff2$/.test(name));
  for (const name of names) {
    const font = woff2ToTrueType(readFileSync(path.join(source, name)));
    writeFileSync(path.join(part, name.replace('.woff2', '.ttf')), font);
  }
  mkdirSync(path.join(part, 'cache'));
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function packageFolder(): URL {
  return new URL('./', import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json'));
}
