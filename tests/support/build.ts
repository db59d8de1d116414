import { ensureBuilt } from '../../src/server/pages/build.ts';

/**
 * The browser's tests run what customers run: the production build. Made once before the first test file, unless whoever
 * runs tests of calls alone says that no page is asked for.
 */
export default async function setup(): Promise<void> {
  if (process.env.TEST_PAGES === 'none') return;
  await ensureBuilt((line) => console.log(line));
}
