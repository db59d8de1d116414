/**
 * The long runs of money's tests (decisions/0050): `npm run money:webhooks | money:model | money:race | money:crash |
 * money:power`. Their short versions are part of `npm test`. Numbers may be changed by the variables named here.
 */
import { spawnSync } from 'node:child_process';

const runs: Record<string, { file: string; env: Record<string, string> }> = {
  webhooks: { file: 'tests/money/webhook-orders.test.ts', env: { MONEY_WEBHOOKS: 'all' } },
  model: { file: 'tests/money-model', env: { MONEY_SEQUENCES: '10000' } },
  race: { file: 'tests/money/race.test.ts', env: { MONEY_RACE: '1000' } },
  crash: { file: 'tests/money/crash.test.ts', env: { MONEY_CRASH: 'all' } },
  power: { file: 'tests/money/power.test.ts', env: { MONEY_POWER: '20' } },
};

const run = runs[process.argv[2] ?? ''];
if (!run) {
  console.error(`money: say which: ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}
// what follows goes to vitest: `npm run money:crash -- -t merge` cuts the flows of that name
const { status } = spawnSync('vitest', ['run', '--retry=0', run.file, ...process.argv.slice(3)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...run.env, ...process.env },
});
process.exit(status ?? 1);
