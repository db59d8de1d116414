/**
 * `npm test`: types, lint and format, then every test, database and browser included. The last line is
 * "N passed, N failed" with the true counts; `npm test -- path` runs only the tests of a path.
 *
 * Files that failed are run again when the machine is theirs alone, and named (decision 0170).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' }[];
  }[];
}

interface Run {
  /** The counts of the run; null when it ended before it could. */
  report: Report | null;
  /** Absolute paths of the files that failed, by a test or by an error outside of a test. */
  failedFiles: string[];
  /** Errors that name no file: nothing says what to run again. */
  errorsOfNoFile: number;
  /** How the runner ended. */
  end: string;
  well: boolean;
}

/** More than these are not bad luck. */
const MOST_FILES_AGAIN = 20;
/** The first run, and two more of what failed. */
const MOST_ROUNDS = 3;

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

function step(name: string, command: string, args: string[]): void {
  console.log(`\n> ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) passed++;
  else failed++;
}

function runTests(args: string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  const counts = join(folder, 'report.json');
  const failures = join(folder, 'failures.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./tests/support/skipped-tests-reporter.ts',
    '--reporter=./tests/support/failed-files-reporter.ts',
    '--reporter=json',
  ];
  const { status, signal } = spawnSync(
    'vitest',
    ['run', ...reporters, `--outputFile.json=${counts}`, ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, WAYBILL_FAILED_FILES: failures },
    },
  );
  const run: Run = {
    report: null,
    failedFiles: [],
    errorsOfNoFile: 0,
    end: signal ?? `exit code ${status}`,
    well: status === 0,
  };
  try {
    run.report = JSON.parse(readFileSync(counts, 'utf8')) as Report;
    Object.assign(
      run,
      JSON.parse(readFileSync(failures, 'utf8')) as Pick<Run, 'failedFiles' | 'errorsOfNoFile'>,
    );
  } catch {
    run.report = null;
  }
  rmSync(folder, { recursive: true, force: true });
  return run;
}

/** Adds up what the files of a run counted. A file that fails without a failed test counts as one failure. */
function add(run: Run, counted: (file: string) => boolean): { skipped: number } {
  let skipped = 0;
  for (const { name, assertionResults } of run.report?.testResults ?? []) {
    if (!counted(name)) continue;
    const of = (status: string) => assertionResults.filter((result) => result.status === status).length;
    passed += of('passed');
    failed += of('failed');
    skipped += assertionResults.length - of('passed') - of('failed');
    if (of('failed') === 0 && run.failedFiles.includes(name)) failed++;
  }
  return { skipped };
}

if (only.length === 0) {
  step('types', 'tsc', ['--noEmit']);
  step('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
}

let run = runTests(only);
let skipped = 0;
for (let round = 1; run.report; round++) {
  const again = run.failedFiles;
  const tryAgain = round < MOST_ROUNDS && again.length > 0 && again.length <= MOST_FILES_AGAIN;
  skipped += add(run, (file) => !(tryAgain && again.includes(file))).skipped;
  failed += run.errorsOfNoFile;
  if (!tryAgain) break;
  const names = again.map((file) => relative(process.cwd(), file));
  console.log(`\n> once more, alone: ${names.join(', ')}`);
  run = runTests([...names, '--maxWorkers=1']);
  const well = names.filter((_, at) => !run.failedFiles.includes(again[at] ?? ''));
  if (run.report && well.length > 0) console.log(`\nfailed at first, passed alone: ${well.join(', ')}`);
}
if (!run.report) {
  failed++;
  console.log(`\nThe tests ended before they could be counted: ${run.end}.`);
}
if (!run.well && failed === 0) failed++;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
