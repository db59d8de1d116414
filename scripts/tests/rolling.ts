/**
 * `npm run rolling`: two web nodes and a worker on a PostgreSQL of their own behind nginx, replaced one after the other
 * while programs read and write and people open pages. Prints what was asked and what failed; exit code 1 on a failure.
 * Options: `--from FOLDER --to FOLDER` for an upgrade between two releases, each a built checkout (this one by default,
 * so a restart); `--rounds 1`, `--clients 8`, `--browsers 2`, `--port 18500` (the first of four), `--nginx PROGRAM`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/support/browser.ts';
import { install } from './rolling/installation.ts';
import { ask, browse, type Tally } from './rolling/visitors.ts';

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: '.' },
    to: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '1' },
    clients: { type: 'string', default: '8' },
    browsers: { type: 'string', default: '2' },
    port: { type: 'string', default: '18500' },
    nginx: { type: 'string', default: '/usr/sbin/nginx' },
    keep: { type: 'boolean', default: false },
  },
});
/** Between two replacements, so that each is seen by itself. */
const restMs = 3_000;

const place = await mkdtemp(join(tmpdir(), 'waybill-rolling-'));
const tally: Tally = { gets: 0, posts: 0, pages: 0, moves: 0, failures: [] };
const shop = await install({
  ...{ folder: resolve(options.from), place, nginx: options.nginx },
  port: Number(options.port),
});
console.log(`open at ${shop.address}, written to ${place}`);
const browser = await launchBrowser();
let isOver = false;
const crowd = Promise.all([
  ...numbers(options.clients).map((number) => ask(shop, tally, { number, isOver: () => isOver })),
  ...numbers(options.browsers).map((number) =>
    browse(browser, shop, tally, { number, isOver: () => isOver }),
  ),
]);
const rolled = (async () => {
  await pause(restMs);
  for (let round = 0; round < Number(options.rounds); round++)
    for (const part of ['web1', 'web2', 'worker'] as const) {
      const before = { ...tally, failures: tally.failures.length };
      const begun = Date.now();
      const code = await shop.replace(part, resolve(round % 2 === 0 ? options.to : options.from));
      if (code !== 0) tally.failures.push(`${part} ended with ${code}`);
      await pause(restMs);
      console.log(
        `${part}: ${((Date.now() - begun) / 1_000).toFixed(1)} s, exit code ${code}, meanwhile ${tally.gets - before.gets} GET, ${tally.posts - before.posts} POST, ${tally.pages - before.pages} pages, ${tally.failures.length - before.failures} failures`,
      );
    }
})().finally(() => {
  isOver = true;
});
try {
  await Promise.all([rolled, crowd]);
} finally {
  isOver = true;
  await browser.close();
  await shop.stop();
  if (!options.keep) await rm(place, { recursive: true, force: true });
}
for (const failure of tally.failures) console.log(failure);
console.log(
  `${tally.gets} GET, ${tally.posts} POST, ${tally.pages} pages opened, ${tally.moves} moves inside them, ${tally.failures.length} failures`,
);
process.exit(tally.failures.length > 0 ? 1 : 0);

function numbers(count: string): number[] {
  return Array.from({ length: Number(count) }, (_, index) => index + 1);
}
