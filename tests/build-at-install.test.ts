/** The installation builds the pages where it can, and never fails by it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An installation with the script alone, and with what `files` adds. */
function installed(files: Record<string, string>): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-install-'));
  folders.push(folder);
  const script = 'scripts/install/build-pages.mjs';
  cpSync(fileURLToPath(new URL(`../${script}`, import.meta.url)), join(folder, script));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, script)], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const sources = { 'src/a.ts': '', 'node_modules/vite/package.json': '{}' };

test('without sources or tools nothing is built and nothing is said', () => {
  expect(installed({})).toEqual({ status: 0, said: '' });
  const script = { 'scripts/build/ensure-built.ts': 'throw new Error("it ran");' };
  expect(installed(script)).toEqual({ status: 0, said: '' });
  expect(installed({ ...script, 'src/a.ts': '' })).toEqual({ status: 0, said: '' });
});

test('with both it builds, and a fault is told but ends nothing', () => {
  const builds = { 'scripts/build/ensure-built.ts': 'const said: string = "built"; console.log(said);' };
  expect(installed({ ...sources, ...builds })).toEqual({ status: 0, said: 'built\n' });
  const { status, said } = installed({ ...sources, 'scripts/build/ensure-built.ts': 'process.exit(3);' });
  expect(status).toBe(0);
  expect(said).toContain('the first start will try again');
});
