/**
 * `npm run journeys -- --currency EUR --zone Asia/Kolkata --no-prefix`: the journeys in the browser in another
 * settlement currency, with all clocks (the machine's, the browser's and the shop's) in another zone, and with no
 * language in addresses. Other arguments go to Vitest: `tests/journeys/buying`, and its options after another `--`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { currency: { type: 'string' }, zone: { type: 'string' }, 'no-prefix': { type: 'boolean' } },
});
const { currency, zone, 'no-prefix': noPrefix } = values;
const { status } = spawnSync(
  'vitest',
  ['run', ...(positionals.length > 0 ? positionals : ['tests/journeys'])],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(currency ? { JOURNEY_CURRENCY: currency } : {}),
      ...(noPrefix ? { JOURNEY_NO_PREFIX: '1' } : {}),
      ...(zone ? { JOURNEY_ZONE: zone, TZ: zone } : {}),
    },
  },
);
process.exitCode = status ?? 1;
