/**
 * `npm run fields`: writes docs/fields.md, who may read and write which field, from the contract (ASVS 8.1.2).
 * `npm run fields -- --check` fails when it says otherwise; `npm run check` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFields } from './fields/draw-fields.ts';
import { root } from './house/source-files.ts';

const path = join(root, 'docs', 'fields.md');
const drawn = drawFields();
if (!process.argv.includes('--check')) writeFileSync(path, drawn);
else if (readFileSync(path, 'utf8') !== drawn) {
  console.error('docs/fields.md differs from the contract: npm run fields');
  process.exit(1);
}
