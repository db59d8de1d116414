/**
 * `npm test`: types, lint and format, then every test, database and browser included. The last line is
 * "N passed, N failed" with the true counts; `npm test -- path` runs only the tests of a path.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

function step(name: string, command: string, args: string[]): void {
  console.log(`\n> ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) passed++;
  else failed++;
}

if (only.length === 0) {
  step('types', 'tsc', ['--noEmit']);
  step('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
}

const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
const file = join(folder, 'report.json');
const reporters = [
  '--reporter=default',
  '--reporter=./tests/support/skipped-tests-reporter.ts',
  '--reporter=json',
];
const { status, signal } = spawnSync('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...only], {
  stdio: 'inherit',
});
let skipped = 0;
try {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // a file that fails before its first test counts as one failure
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  passed += report.numPassedTests;
  failed += report.numFailedTests + broken.length;
  skipped = report.numPendingTests;
} catch {
  failed++;
  console.log(`\nThe tests ended before they could be counted: ${signal ?? `exit code ${status}`}.`);
}
rmSync(folder, { recursive: true, force: true });
if (status !== 0 && failed === 0) failed++;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
