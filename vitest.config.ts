import { defineConfig } from 'vitest/config';
import SkippedTestsReporter from './tests/support/skipped-tests-reporter.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/build.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 40_000,
    reporters: ['default', new SkippedTestsReporter()],
  },
});
