/**
 * `npm test`: types, lint and format, then every test, database and browser included. The last line is
 * "N passed, N failed" with the true counts; `npm test -- path` runs only the tests of a path.
 *
 * A test counts at its first try. Only a file whose process died, so that its tests have no result at all, is run in
 * another process, once in a line, and named (decision 0680).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilesOfRun } from '../../tests/support/failed-files-reporter.ts';

interface Report {
  testResults: {
    name: string;
    assertionResults: { status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' }[];
  }[];
}

interface Run extends FilesOfRun {
  /** The counts of the run; null when it ended before it could. */
  report: Report | null;
  /** How the runner ended. */
  end: string;
  well: boolean;
}

const only = process.argv.slice(2);
const reporter = (name: string): string =>
  `--reporter=${fileURLToPath(new URL(`../../tests/support/${name}.ts`, import.meta.url))}`;
let passed = 0;
let failed = 0;
let skipped = 0;

function step(name: string, command: string, args: string[]): void {
  console.log(`\n> ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) passed++;
  else failed++;
}

function runTests(args: string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  const counts = join(folder, 'report.json');
  const files = join(folder, 'files.json');
  const reporters = [
    '--reporter=default',
    reporter('skipped-tests-reporter'),
    reporter('failed-files-reporter'),
    '--reporter=json',
  ];
  const { status, signal } = spawnSync(
    'vitest',
    ['run', ...reporters, `--outputFile.json=${counts}`, ...args],
    { stdio: 'inherit', env: { ...process.env, WAYBILL_FAILED_FILES: files } },
  );
  const run: Run = {
    report: null,
    failedFiles: [],
    deadFiles: [],
    unreadFiles: [],
    deaths: 0,
    errorsOfNoFile: 0,
    end: signal ?? `exit code ${status}`,
    well: status === 0,
  };
  try {
    run.report = JSON.parse(readFileSync(counts, 'utf8')) as Report;
    Object.assign(run, JSON.parse(readFileSync(files, 'utf8')) as FilesOfRun);
  } catch {
    run.report = null;
  }
  rmSync(folder, { recursive: true, force: true });
  return run;
}

/**
 * Adds up what the files of a run counted. A file that fails without a failed test counts as one failure, and so does a
 * file whose process died, with what it had counted until then.
 */
function add(run: Run, counted: (file: string) => boolean): void {
  for (const { name, assertionResults } of run.report?.testResults ?? []) {
    if (!counted(name)) continue;
    const of = (status: string) => assertionResults.filter((result) => result.status === status).length;
    passed += of('passed');
    failed += of('failed');
    // "pending" began and never ended: the failure of its file
    skipped += assertionResults.length - of('passed') - of('failed') - of('pending');
    const isFailed = run.failedFiles.includes(name) || run.deadFiles.includes(name);
    if (of('failed') === 0 && isFailed) failed++;
  }
  failed += run.errorsOfNoFile + run.unreadFiles.filter(counted).length;
}

const named = (files: readonly string[]): string =>
  files.map((file) => relative(process.cwd(), file)).join(', ');

if (only.length === 0) {
  step('types', 'tsc', ['--noEmit']);
  step('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
}

const first = runTests(only);
const { deadFiles: dead, unreadFiles: unread } = first;
const runs = [first];
const isAgain = first.report !== null && first.deaths === 1 && dead.length === 1;
if (isAgain) {
  console.log(`\n> the process of ${named(dead)} died; what it left without a result, other processes run`);
  const options = only.filter((word) => word.startsWith('-'));
  for (const files of [dead, unread]) if (files.length > 0) runs.push(runTests([...files, ...options]));
}
const left = new Set(isAgain ? [...dead, ...unread] : []);
for (const run of runs) add(run, (file) => run !== first || !left.has(file));
const broken = runs
  .flatMap((run) => [...run.failedFiles, ...run.deadFiles, ...run.unreadFiles].map((file) => ({ run, file })))
  .filter(({ run, file }) => run !== first || !left.has(file))
  .map(({ file }) => file);
if (dead.length > 0) console.log(`\nthe process died: ${named(dead)}`);
if (broken.length > 0) console.log(`\nfailed: ${named(broken)}`);
for (const { report, end } of runs) {
  if (report) continue;
  failed++;
  console.log(`\nThe tests ended before they could be counted: ${end}.`);
}
// a run in which a process died ends badly, and what it left is counted by those after it
if (runs.some((run) => !run.well && !(isAgain && run === first)) && failed === 0) failed++;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
