import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongFirst from './tests/support/long-first.ts';
import SkippedTestsReporter from './tests/support/skipped-tests-reporter.ts';

const everyFile = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'tests/**/*.test.tsx'];
const journeys = ['tests/journeys/**/*.test.ts'];
/** Files that end processes, fill memory or measure the process that they run in: each has a process of its own. */
const alone = [
  'tests/money/{audit,audit-transfers,crash,power,race}.test.ts',
  'tests/shield/{database-trouble,forbidden-code,log,patterns,slow-clients,uploads}.test.ts',
  'tests/shield/{hanging,odd}-*.test.ts',
  'tests/style-guide/**/*.test.ts',
  'src/platform/embedded-postgres/**/*.test.ts',
  'src/features/reader/renderer/**/*.test.ts',
  'src/features/accounts/data-copy/data-copy.test.ts',
  'src/features/deliveries/labels/labels-apart.test.ts',
  'src/features/payments/documents/printer.test.ts',
  'src/platform/tracing/traces.test.ts',
  'src/server/watch/memory-guard.test.ts',
  'src/server/watch/loop-watch.test.ts',
];
const features = ['src/features/**/*.test.ts', 'src/features/**/*.test.tsx'];

const limits = {
  // a native library that dies with a thread takes its process along: one file, not the line (decision 0090)
  pool: 'forks',
  maxWorkers: 2,
  // a test counts at its first try; limits of time are for a machine that is slow, not for a shop that is (decision 0680)
  retry: 0,
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** The imports of plug-ins, as `src/plugins/resolve-waybill.ts` answers it outside of tests. */
const resolve = {
  alias: {
    'waybill/plugin': fileURLToPath(new URL('src/plugins/plugin.ts', import.meta.url)),
    'waybill/conformance': fileURLToPath(new URL('src/plugins/conformance/conformance.ts', import.meta.url)),
  },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts', 'tests/support/build.ts'],
    teardownTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    reporters: ['default', new SkippedTestsReporter()],
    projects: [
      // the modules of the shop are read once for many files, which is a third of their time (decision 0640)
      { resolve, test: { ...limits, name: 'journeys', isolate: false, include: journeys } },
      { resolve, test: { ...limits, name: 'alone', include: alone } },
      { resolve, test: { ...limits, name: 'features', isolate: false, include: features, exclude: alone } },
      {
        resolve,
        test: {
          ...limits,
          name: 'rest',
          isolate: false,
          include: everyFile,
          exclude: [...journeys, ...alone, ...features],
        },
      },
    ],
  },
});
