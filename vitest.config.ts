import { defineConfig } from 'vitest/config';
import LongFirst from './tests/support/long-first.ts';
import SkippedTestsReporter from './tests/support/skipped-tests-reporter.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/build.ts'],
    // a native library that dies with a thread takes its process along: one file, not the line (decision 0090)
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // what a busy machine starves passes at a second try, and is named at the end (decision 0090)
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', new SkippedTestsReporter()],
  },
});
