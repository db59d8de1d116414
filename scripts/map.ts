/**
 * `npm run map`: draws which folder of `src/` imports which, from the code, into the README, so that it cannot lie.
 * `npm run map -- --check` fails when the picture in the README is not the code's.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = join(root, 'src');
const begin = '<!-- map: made by npm run map -->';
const end = '<!-- /map -->';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function roomOf(path: string): string {
  const parts = relative(source, path).split('/');
  if (parts[0] === 'features') return parts[1] ?? '';
  return parts.length > 1 ? (parts[0] ?? '') : 'maps';
}

function draw(): string {
  const arrows = new Map<string, Set<string>>();
  const sizes = new Map<string, number>();
  for (const file of filesBelow(source)) {
    const text = readFileSync(file, 'utf8');
    const room = roomOf(file);
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
    for (const [, to] of text.matchAll(/from\s+'(\.[^']+)'/g)) {
      const target = roomOf(join(dirname(file), to ?? ''));
      if (target !== room) arrows.set(room, (arrows.get(room) ?? new Set()).add(target));
    }
  }
  const rows = [...sizes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([room, files]) => {
      const to = [...(arrows.get(room) ?? [])].sort().join(', ');
      return `${room.padEnd(14)} ${String(files).padStart(3)} files  ${to ? `→ ${to}` : ''}`.trimEnd();
    });
  return ['```', ...rows, '```'].join('\n');
}

const readme = join(root, 'README.md');
const text = readFileSync(readme, 'utf8');
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error(`README.md needs ${begin} … ${end}`);
const drawn = `${before}${begin}\n${draw()}\n${end}${after}`;
if (process.argv.includes('--check')) {
  if (drawn !== text) {
    console.error('the map in README.md is not that of the code: npm run map');
    process.exit(1);
  }
} else {
  writeFileSync(readme, drawn);
}
