/**
 * `npm run check`: everything that a change must pass: the map of the README, the numbers of the house, the list of
 * licences, the build with its budgets, and every test.
 */
import { spawnSync } from 'node:child_process';

const steps = [
  ['scripts/map.ts', '--check'],
  ['scripts/house.ts', '--check'],
  ['scripts/licences.ts', '--check'],
  ['scripts/build.ts'],
  ['scripts/test.ts'],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
