/** Comments cite the rules of the trade by names that docs/rules.md explains. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../scripts/house/source-files.ts';

const headings = new Set(
  [...readFileSync('docs/rules.md', 'utf8').matchAll(/^### ([a-z-]+)$/gm)].map(([, name]) => name),
);
const files = readSourceFiles();
/** The first name of a citation, and each further one that has a hyphen: what follows may be words. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\((?:[^()]*, )?rules: ([^()]*)\)/g)].flatMap(([, list = '']) =>
    list
      .replace(/\s+\*?\s*/g, ' ')
      .split(/[,;.:] ?/)
      .filter((name, at) => at === 0 || /^[a-z]+(?:-[a-z]+)+$/.test(name)),
  );
const cited = (file: SourceFile): string[] =>
  file.comments.flatMap(({ text }) => namesIn(text)).map((name) => name.trim());

test('every rule that a comment cites has its heading', () => {
  const unknown = files.flatMap((file) =>
    cited(file)
      .filter((name) => !headings.has(name))
      .map((name) => `${file.path}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(files.flatMap(cited).length).toBeGreaterThan(100);
});

test('platform, server, shells and scripts cite no chapter of a text that is not in the repository', () => {
  const chapter = /\b(?:domain|security|specification) \d|\bux\.md \d|\barchitecture\b/;
  const citing = files
    .filter(({ path }) => /^(?:src\/(?:platform|server|ui|kit|web)|scripts|bench)\//.test(path))
    .filter(({ comments }) => comments.some(({ text }) => chapter.test(text)))
    .map(({ path }) => path);
  expect(citing).toEqual([]);
});
