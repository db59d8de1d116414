/**
 * `npm run journeys -- --currency EUR --zone Asia/Kolkata`: the journeys in the browser in another settlement currency, and with all
 * clocks (the machine's, the browser's and the shop's) in another zone. What else is given goes to Vitest: `tests/journeys/buying`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { currency: { type: 'string' }, zone: { type: 'string' } },
});
const { currency, zone } = values;
const { status } = spawnSync(
  'vitest',
  ['run', ...(positionals.length > 0 ? positionals : ['tests/journeys'])],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(currency ? { JOURNEY_CURRENCY: currency } : {}),
      ...(zone ? { JOURNEY_ZONE: zone, TZ: zone } : {}),
    },
  },
);
process.exitCode = status ?? 1;
