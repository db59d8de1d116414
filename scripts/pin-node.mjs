// npm 10 leaves node_modules/.bin without a `node` when several optional packages offer one, and a musl
// system cannot run the glibc build, so the link is made here and only when the binary really starts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = new URL('../node_modules/', import.meta.url);
const platform = `${process.platform}-${process.arch}`;

function shippedNode() {
  const name = [`node-${platform}`, `node-bin-${platform}`].find((candidate) =>
    existsSync(new URL(`${candidate}/bin/node`, modules)),
  );
  if (!name) return undefined;
  const started = spawnSync(fileURLToPath(new URL(`${name}/bin/node`, modules)), ['-v']);
  return started.status === 0 ? name : undefined;
}

if (process.platform !== 'win32') {
  const name = shippedNode();
  const link = new URL('.bin/node', modules);
  rmSync(link, { force: true });
  if (name) {
    mkdirSync(new URL('.bin/', modules), { recursive: true });
    symlinkSync(`../${name}/bin/node`, link);
  } else if (Number(process.versions.node.split('.')[0]) < 24) {
    console.warn('waybill: npm has no Node 24 for this platform; put Node 24.7 or newer first on PATH.');
  }
}

// `npm start` puts the server in the place of its shell by `exec`, or the shell would die of the signal that npm passes
// on and leave the server behind; a Windows shell has no such word, and there it means nothing.
if (process.platform === 'win32') {
  mkdirSync(new URL('.bin/', modules), { recursive: true });
  writeFileSync(new URL('.bin/exec.cmd', modules), '@%*\r\n');
}
