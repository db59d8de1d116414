/**
 * The long play of a shop's week: `npm run life:week`, or `npm run life:week -- --orders 500`. Its short version is part of
 * `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '200' } } });
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < 20) {
  console.error('week: say how many orders, 20 at least, such as --orders 200');
  process.exit(2);
}
const { status } = spawnSync('vitest', ['run', '--retry=0', 'tests/week/week.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, WEEK_ORDERS: String(orders) },
});
process.exit(status ?? 1);
