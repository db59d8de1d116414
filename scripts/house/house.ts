/**
 * `npm run house`: how large and how tangled the code is, against the goals of docs/house.md.
 * `-- --places NAME` lists the places behind a number, `-- --check` fails when a number got worse or a better one is
 * not written down, `-- --keep` writes better numbers into scripts/house/kept.json and docs/house.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measure, measure } from './measures.ts';
import { between, compare, type Kept, table, toKeep } from './ratchet.ts';
import { readSourceFiles, root } from './source-files.ts';

const keptFile = join(root, 'scripts/house/kept.json');
const page = join(root, 'docs/house.md');
const marks = ['<!-- numbers: made by npm run house -- --keep -->', '<!-- /numbers -->'] as const;

function keep(measures: Measure[]): void {
  writeFileSync(keptFile, `${JSON.stringify(toKeep(measures), null, 2)}\n`);
  writeFileSync(page, between(readFileSync(page, 'utf8'), ...marks, table(measures)));
}

function main(args: string[]): number {
  const measures = measure(readSourceFiles());
  if (args[0] === '--places') {
    const wanted = measures.find(({ key }) => key === args[1]);
    console.log(wanted?.places.join('\n') ?? `names: ${measures.map(({ key }) => key).join(', ')}`);
    return wanted ? 0 : 1;
  }
  console.log(table(measures));
  const { worse, better } = compare(measures, JSON.parse(readFileSync(keptFile, 'utf8')) as Kept);
  for (const line of worse) console.error(`worse: ${line}`);
  for (const line of better) console.log(`better: ${line}`);
  if (worse.length > 0) return args.length > 0 ? 1 : 0;
  if (args[0] === '--keep') keep(measures);
  if (args[0] === '--check' && better.length > 0) {
    console.error('write the better numbers down: npm run house -- --keep');
    return 1;
  }
  return 0;
}

process.exit(main(process.argv.slice(2)));
