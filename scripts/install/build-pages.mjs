// Building the pages is the slow part of a first start, so the installation does it (decisions/1133). Without the sources, as
// in an image that installs before it copies them, or without the tools, there is nothing to do. A fault costs the first
// start some seconds, so the installation never fails by it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const [script, shipped] = [at('scripts/build/ensure-built.ts'), at('node_modules/.bin/node')];
// an older Node cannot run the sources
const node = existsSync(shipped)
  ? shipped
  : Number(process.versions.node.split('.')[0]) >= 24 && process.execPath;

if (node && existsSync(at('src')) && existsSync(script) && existsSync(at('node_modules/vite'))) {
  const { status } = spawnSync(node, [script], { cwd: at('.'), stdio: 'inherit' });
  if (status !== 0) console.warn('waybill: the pages were not built; the first start will try again.');
}
