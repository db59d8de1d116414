/**
 * `npm run check`: everything that a change must pass: the map of the README, the numbers of the house, the list of
 * fields, the types of the client, the licences, the build with its budgets, and every test.
 */
import { spawnSync } from 'node:child_process';

const steps = [
  ['scripts/house/map.ts', '--check'],
  ['scripts/house/house.ts', '--check'],
  ['scripts/fields.ts', '--check'],
  ['scripts/client.ts', '--check'],
  ['scripts/build/licences.ts', '--check'],
  ['scripts/build/build.ts'],
  ['scripts/tests/test.ts'],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
