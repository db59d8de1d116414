import { existsSync } from 'node:fs';
import path from 'node:path';
import { fontEnvironment } from './fonts.ts';
import type { Chromium } from './shipped-chromium.ts';

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chromium-headless-shell',
  'chrome-headless-shell',
];
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium or Chrome that the system has on its PATH. */
export function systemChromium(): Chromium {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)));
  const candidates = process.platform === 'darwin' ? [...onPath, ...MAC_PROGRAMS] : onPath;
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error('no Chromium or Chrome on PATH');
  return { executablePath: found, env: fontEnvironment([]) };
}
