/**
 * The long runs of the tests that attack the shop (decision 0310): `npm run shield:uploads | shield:hosts |
 * shield:patterns | shield:fuzz | shield:payloads | shield:typed |
 * shield:slow`. Their short versions are part of `npm test`.
 * `shield:fuzz` takes `--requests N --seed S`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const runs: Record<string, { files: string[]; env: Record<string, string> }> = {
  uploads: {
    files: ['tests/shield/uploads.test.ts'],
    env: { SHIELD_UPLOAD_MB: '40', SHIELD_PICTURE: '2400', SHIELD_PICTURES: '10' },
  },
  hosts: { files: ['tests/shield/hanging-shops.test.ts'], env: { SHIELD_SHOPS: '24' } },
  patterns: { files: ['tests/shield/patterns.test.ts'], env: { SHIELD_PATTERNS: 'all' } },
  payloads: { files: ['tests/shield/payloads.test.ts'], env: { SHIELD_PAYLOADS: 'all' } },
  typed: { files: ['tests/shield/typed-payloads.test.ts'], env: { SHIELD_TYPED: 'all' } },
  slow: { files: ['tests/shield/slow-clients.test.ts'], env: { SHIELD_SLOW: '500' } },
  fuzz: { files: ['tests/shield/fuzz.test.ts'], env: {} },
};

const [name = '', ...rest] = process.argv.slice(2);
const run = runs[name];
if (!run) {
  console.error(`shield: say which: ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}
const { values } = parseArgs({
  args: rest,
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
});
const { status } = spawnSync('vitest', ['run', '--retry=0', ...run.files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...run.env,
    ...process.env,
    ...(values.requests ? { SHIELD_REQUESTS: values.requests } : {}),
    ...(values.seed ? { SHIELD_SEED: values.seed } : {}),
  },
});
process.exit(status ?? 1);
