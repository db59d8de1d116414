/**
 * `npm run licences`: writes docs/licences.md, the licences of the parts that run with the shop, from the lockfile
 * alone. `-- --check` fails when the page differs from the lockfile; `npm run check` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lockfile } from '../supply/lockfile.ts';
import { licenceList } from '../supply/sbom.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = join(root, 'docs/licences.md');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const list = licenceList(lock);
if (!process.argv.includes('--check')) writeFileSync(page, list);
else if (readFileSync(page, 'utf8') !== list) {
  console.error('docs/licences.md differs from package-lock.json: npm run licences');
  process.exit(1);
}
