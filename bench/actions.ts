/**
 * `npm run bench:actions [-- --runs 5] [--only dialog] [--address URL]`: how long quick actions take on a machine that is four
 * times slower, from the press to the next picture, as the browser's event timing says (UX-262). Each run opens the page again and
 * presses once; the least counts, since a busy machine only adds. The goal is 100 milliseconds. It needs a quiet machine: on a busy
 * one only the processor's time of the page says something.
 */
import { parseArgs } from 'node:util';
import { aDemoShop } from '../scripts/tests/demo-shop.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { actionsOf } from './actions/actions.ts';
import { type Taken, takenBy } from './actions/event-timing.ts';

const { runs, only, address, port } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    /** Of a demo that runs already. */
    address: { type: 'string' },
    port: { type: 'string', default: '3979' },
  },
}).values;
const goal = 100;
const rounds = Math.max(1, Number.parseInt(runs, 10) || 5);

const shop = address ? { address, stop: async () => {} } : await aDemoShop(port);
// not the flags of tests, with which nothing is compiled for speed
const browser = await launchBrowser({ args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  for (const action of await actionsOf(shop.address)) {
    if (!action.name.includes(only)) continue;
    const taken: Taken[] = [];
    while (taken.length < rounds) taken.push(await takenBy(action, { browser, address: shop.address }));
    const [wall, own] = [taken.map((one) => one.wall), taken.map((one) => one.own)];
    const least = Math.min(...wall);
    if (least > goal) process.exitCode = 1;
    console.log(
      `${action.name.padEnd(28)}${String(least).padStart(5)} of ${goal} ms (${wall.join(', ')}), of that the page’s own ${Math.min(...own)} (${own.join(', ')})${least > goal ? '  over' : ''}`,
    );
  }
} finally {
  await browser.close();
  await shop.stop();
}
