/** `npm test` counts what happened: no test passes at a second try, and a process that died is told. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../scripts/tests/test.ts', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-line-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the line over files of tests that know `once(name)`: true at the first call with a name in the whole line. */
function line(files: Record<string, string>): { status: number | null; said: string; end: string } {
  const head = `import { existsSync, writeFileSync } from 'node:fs';
const once = (name) => {
  const mark = ${JSON.stringify(folder)} + '/' + name;
  const isFirst = !existsSync(mark);
  writeFileSync(mark, '');
  return isFirst;
};
const die = () => {
  process.kill(process.pid, 'SIGSEGV');
  return new Promise(() => {});
};\n`;
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), head + text);
  const config = 'export default { test: { globals: true, pool: "forks", maxWorkers: 1, isolate: false } };';
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  // what this runner told its processes is not for another runner
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/VITEST|^TEST$/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, `--root=${folder}`], {
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr, end: stdout.trimEnd().split('\n').at(-1) ?? '' };
}

const well = "test('well', () => {});\n";

test('a test that fails at first and would pass then fails the line, and its file is named', () => {
  const { status, said, end } = line({
    'lucky.test.mjs': "test('lucky', () => expect(once('lucky')).toBe(false));\n",
    'well.test.mjs': well,
  });
  expect(status).toBe(1);
  expect(said).toMatch(/^failed: .*lucky\.test\.mjs$/m);
  expect(end).toBe('1 passed, 1 failed');
}, 120_000);

test('a process that dies once fails no line: its file has a process of its own, is named, and counts once', () => {
  const { status, said, end } = line({
    'dying.test.mjs': `${well}test('dies', () => (once('dying') ? die() : undefined));\ntest.skip('left out', () => {});\n`,
    'well.test.mjs': well,
  });
  expect(said).toMatch(/^the process died: .*dying\.test\.mjs$/m);
  expect(end).toBe('3 passed, 0 failed, 1 skipped');
  expect(status).toBe(0);
}, 120_000);

test('a process that dies each time fails its file', () => {
  const { status, said, end } = line({
    'deadly.test.mjs': `${well}test('dies', die);\n`,
    'well.test.mjs': well,
  });
  expect(said).toMatch(/^failed: .*deadly\.test\.mjs$/m);
  // what had passed in the file itself may have died with the process
  expect(end).toMatch(/^[12] passed, 1 failed$/);
  expect(status).toBe(1);
}, 120_000);

test('a test that failed beside the death of its process fails the line', () => {
  const { status, said, end } = line({
    'both.test.mjs': "test('wrong', () => expect(1).toBe(2));\ntest('dies', () => once('both') && die());\n",
    'well.test.mjs': well,
  });
  expect(said).toMatch(/^failed: .*both\.test\.mjs$/m);
  // the word of the failure may be lost with the process, and then it is told by the next
  expect(end).toMatch(/^[12] passed, 1 failed$/);
  expect(status).toBe(1);
}, 120_000);
