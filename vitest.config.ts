import { defineConfig } from 'vitest/config';
import LongFirst from './tests/support/long-first.ts';
import SkippedTestsReporter from './tests/support/skipped-tests-reporter.ts';

const everyFile = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'];
const journeys = ['tests/journeys/**/*.test.ts'];
/** Files that end processes, fill memory or measure the process that they run in: each has a process of its own. */
const alone = [
  'tests/money/**/*.test.ts',
  'tests/shield/**/*.test.ts',
  'tests/style-guide/**/*.test.ts',
  'src/platform/embedded-postgres/**/*.test.ts',
  'src/features/products/renderer/**/*.test.ts',
  'src/server/memory-guard.test.ts',
  'src/server/loop-watch.test.ts',
];
const features = ['src/features/**/*.test.ts', 'src/features/**/*.test.tsx'];

const limits = {
  // a native library that dies with a thread takes its process along: one file, not the line (decision 0090)
  pool: 'forks',
  maxWorkers: 2,
  // what a busy machine starves passes at a second try, and is named at the end (decision 0090)
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts', 'tests/support/build.ts'],
    teardownTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    reporters: ['default', new SkippedTestsReporter()],
    projects: [
      { test: { ...limits, name: 'alone', include: [...journeys, ...alone] } },
      // the modules of the shop are read once for many files, which is a third of their time (decision 0630)
      { test: { ...limits, name: 'features', isolate: false, include: features, exclude: alone } },
      {
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
