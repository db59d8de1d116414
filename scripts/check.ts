/** `npm run check`: everything that a change must pass, the build and its budgets included. */
import { spawnSync } from 'node:child_process';

const steps = ['scripts/build.ts', 'scripts/test.ts'];
for (const script of steps) {
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
