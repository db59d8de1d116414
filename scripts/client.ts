/**
 * `npm run client`: draws `client/api.ts` from the OpenAPI document, and compiles the package into `client/dist`.
 * `npm run client -- --check` only fails when the file says otherwise; `npm run check` runs it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawClient, ownDocument } from './client/draw-client.ts';
import { root } from './house/source-files.ts';

const path = join(root, 'client', 'api.ts');
const drawn = drawClient(ownDocument());
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== drawn) {
    console.error('client/api.ts differs from the contract: npm run client');
    process.exit(1);
  }
} else {
  writeFileSync(path, drawn);
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'client')], { stdio: 'inherit' });
  console.log('client/api.ts is drawn, and client/dist is the package; pack it by: npm pack ./client');
}
