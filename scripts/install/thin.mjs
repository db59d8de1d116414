/** Takes from installed packages what nothing here opens. Runs under the Node that runs npm, so from 20 on. */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { homeFolders, unneeded, unneededEverywhere } from './unneeded.mjs';

/**
 * @param {string} modules a folder `node_modules`
 * @returns {number} how many files went; 0 when it has run before
 */
export function thin(modules) {
  return packagesIn(modules).reduce((sum, name) => sum + thinPackage(modules, name), 0);
}

function packagesIn(modules) {
  return foldersIn(modules).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  );
}

// a link leads to a folder of somebody's own work (`npm link`), and that is left alone
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
}

function thinPackage(modules, name) {
  const folder = join(modules, name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return 0;
  const own = unneeded.find(([which]) => which.test(name))?.[1] ?? [];
  const patterns = [...own, ...unneededEverywhere];
  const offered = offeredBy(readFileSync(manifest, 'utf8'));
  return clear(folder, '', (path) => {
    const [, home] = homeFolders.exec(path) ?? [];
    return (
      patterns.some((pattern) => pattern.test(path)) || (home !== undefined && !offered.includes(`${home}/`))
    );
  });
}

/** The entries that a package offers to those who import or run it. */
function offeredBy(manifest) {
  const { main, module, exports, bin, browser, types, imports } = JSON.parse(manifest);
  return JSON.stringify([main, module, exports, bin, browser, types, imports]);
}

function clear(folder, inside, isUnneeded) {
  let gone = 0;
  for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
    const path = `${inside}${entry.name}`;
    if (entry.isDirectory()) {
      gone += path === 'node_modules' ? thin(join(folder, path)) : clear(folder, `${path}/`, isUnneeded);
    } else if (isUnneeded(path) && !/licen[cs]e|notice|copying/i.test(entry.name)) {
      rmSync(join(folder, path), { force: true });
      gone += 1;
    }
  }
  if (gone > 0 && inside !== '' && readdirSync(join(folder, inside)).length === 0)
    rmdirSync(join(folder, inside));
  return gone;
}
