/**
 * `npm run map`: writes into the README which room of `src/` imports which other one, from the code.
 * `npm run map -- --check` fails when the README says otherwise; `npm run check` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, roomGraph, roomOf } from './arrows.ts';
import { between } from './ratchet.ts';
import { readSourceFiles, root } from './source-files.ts';

const begin = '<!-- map: made by npm run map -->';
const end = '<!-- /map -->';

/** A row for each room with the rooms that it imports, types included. */
function draw(): string {
  const files = readSourceFiles(root, ['src']).filter(({ isTest }) => !isTest);
  const graph = roomGraph(files.flatMap(importsOf));
  const rooms = [...new Set(files.map(({ path }) => roomOf(path)))].sort();
  const rows = rooms.map((room) => {
    const to = [...(graph.get(room) ?? [])].sort().join(', ');
    return `${room.padEnd(14)} ${to ? `→ ${to}` : ''}`.trimEnd();
  });
  return ['```', ...rows, '```'].join('\n');
}

const readme = join(root, 'README.md');
const text = readFileSync(readme, 'utf8');
const drawn = between(text, begin, end, draw());
if (!process.argv.includes('--check')) writeFileSync(readme, drawn);
else if (drawn !== text) {
  console.error('the map in README.md differs from the code: npm run map');
  process.exit(1);
}
