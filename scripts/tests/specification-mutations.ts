/**
 * `npm run spec:mutate`: breaks rows of docs/specification.md one by one in a copy of the repository, runs the test that
 * each row names, and counts the tests that notice. `-- --only WORD…` breaks the rows that contain one of
 * the words.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mutations from '../../tests/specification-mutations.json' with { type: 'json' };

type Mutation = (typeof mutations)[number];
interface NamedTest {
  file: string;
  title: string;
}
interface Report {
  testResults: { assertionResults: { title: string; status: string }[]; status: string }[];
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const table = readFileSync(join(repository, 'docs/specification.md'), 'utf8');

/** The test that the row of a mutation names: its file, and its title with `%s` where a table fills in. */
function testOf({ row }: Mutation): NamedTest {
  const line = table.split('\n').find((text) => text.startsWith(`| ${row}`));
  const found = /\| \[[^\]]+\]\(\.\.\/([^)]+)\): (.+?) \|$/.exec(line ?? '');
  if (!found?.[1] || !found[2]) throw new Error(`no row of docs/specification.md begins with: ${row}`);
  return { file: found[1], title: found[2] };
}

function copyOf(folder: string): string {
  const to = mkdtempSync(join(tmpdir(), 'specification-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(folder, file), join(to, file));
  symlinkSync(join(folder, 'node_modules'), join(to, 'node_modules'));
  return to;
}

type Verdict = 'noticed' | 'noticed by another test' | 'NOT NOTICED';

function judge(folder: string, { file, title }: NamedTest): Verdict {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const run = ['run', file, '--retry=0', '--reporter=json', `--outputFile=${report}`];
  // a test of a feature asks for no page, and a broken source would have them built each time
  const pages = file.startsWith('src/features/') ? { TEST_PAGES: 'none' } : {};
  spawnSync('vitest', run, { cwd: folder, stdio: 'ignore', env: { ...process.env, ...pages } });
  let results: Report['testResults'] = [];
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  } catch {
    return 'noticed by another test';
  }
  const named = new RegExp(
    `^${title
      .split(/%\w/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
  const failed = results.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (failed.some((test) => named.test(test.title))) return 'noticed';
  const isBroken = failed.length > 0 || results.some(({ status }) => status === 'failed');
  return isBroken ? 'noticed by another test' : 'NOT NOTICED';
}

const [flag, ...words] = process.argv.slice(2);
const chosen = mutations.filter(({ row }) => flag !== '--only' || words.some((word) => row.includes(word)));
const folder = copyOf(repository);
const counts: Record<Verdict, number> = { noticed: 0, 'noticed by another test': 0, 'NOT NOTICED': 0 };
try {
  for (const mutation of chosen) {
    const path = join(folder, mutation.file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      whole.replace(mutation.find, () => mutation.replace),
    );
    const verdict = judge(folder, testOf(mutation));
    writeFileSync(path, whole);
    counts[verdict] += 1;
    console.log(`${verdict.padEnd(24)} ${mutation.row}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { noticed } = counts;
console.log(`\n${noticed} of ${chosen.length} broken rows were noticed by the test that the row names`);
process.exitCode = noticed === chosen.length ? 0 : 1;
