/**
 * The long run of the model of whole lives: `npm run life:model -- --runs 10000 --seed 7`. Lives are shared out to
 * portions, each in a shop of its own, so that no database grows without end. Its short version is part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('life: say how many lives, such as --runs 500, and, to repeat a run, its --seed 7');
  process.exit(2);
}
const portion = 1_000;
for (let lived = 0; lived < runs; lived += portion) {
  const count = Math.min(portion, runs - lived);
  const own = seed + lived / portion;
  const { status } = spawnSync('vitest', ['run', '--retry=0', 'tests/life-model/life-model.test.ts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, LIFE_SEQUENCES: String(count), LIFE_TOGETHER: '100', LIFE_SEED: String(own) },
  });
  if (status !== 0) {
    console.error(`life: a difference after ${lived} lives; again with --runs ${count} --seed ${own}`);
    process.exit(status ?? 1);
  }
  console.log(`life: ${lived + count} of ${runs} lives without a difference, seeds ${seed} to ${own}`);
}
