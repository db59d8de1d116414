import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { fontEnvironment } from './browser/fonts.ts';
import { type Chromium, shippedChromium } from './browser/shipped-chromium.ts';
import { systemChromium } from './browser/system-chromium.ts';

const HOW_TO_GET_ONE =
  'On Debian or Ubuntu: apt-get install chromium. Elsewhere: set CHROMIUM_PATH to a Chromium or Chrome.';

/**
 * Starts a headless Chromium for tests and pictures: CHROMIUM_PATH when it is set (and no other then), else the one
 * that npm ships, else the system's. Its contexts are separate from each other and may work side by side; close it with `close()`.
 *
 * @throws Error that names everything that was tried, and why it failed.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const tried: string[] = [];
  for (const [name, find] of candidates()) {
    try {
      return await start(find(), options);
    } catch (error) {
      tried.push(`  ${name}: ${firstLines(error)}`);
    }
  }
  throw new Error(`No Chromium could be started. Tried:\n${tried.join('\n')}\n${HOW_TO_GET_ONE}`);
}

/**
 * Closes a visitor's browser and all its pages. A request that a test still holds back is let go without a word: its
 * answer would arrive at a page that is gone, and fail the line in the name of no test.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

function candidates(): [string, () => Chromium][] {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return [[`CHROMIUM_PATH=${given}`, () => ({ executablePath: given, env: fontEnvironment([]) })]];
  }
  return [
    ['the one from npm', shippedChromium],
    ['the one of the system', systemChromium],
  ];
}

function start({ executablePath, env }: Chromium, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    // The package's own list has --single-process, with which a second context kills the browser.
    // A page of a test lives for seconds: to compile its scripts once more, for speed, takes longer than it saves.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-opt --no-maglev'],
    env: { ...definedOnly(process.env), ...env },
    ...options,
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function firstLines(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n').slice(0, 6).join('\n    ');
}
