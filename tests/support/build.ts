import { ensureBuilt } from '../../src/server/build.ts';

/** The browser's tests run what customers run: the production build. Made once before the first test file. */
export default async function setup(): Promise<void> {
  await ensureBuilt((line) => console.log(line));
}
