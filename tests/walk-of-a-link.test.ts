/** The walk of a pasted link, as docs/walk.md shows it, is the way that the code goes. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const walk = readFileSync('docs/walk.md', 'utf8');
const read = (path: string): string => readFileSync(path, 'utf8');

/** The steps in their order, with the hop that leads to each, and the function that the walk goes back to before it. */
const steps = walk
  .split(/\n(?=\d+\. )/)
  .slice(1)
  .map((text, index, all) => {
    const [, number, hop, name, path, named] =
      /^(\d+)\. (?:(HTTP|worker): )?\[([^\]]+)\]\(\.\.\/([^)]+)\) `(\w+)`/.exec(text) ?? [];
    const back = /↩ back to `(\w+)`/.exec(all[index - 1] ?? '')?.[1];
    return { number: Number(number), hop, name, path: path ?? '', named: named ?? '', back };
  });

const imports = (from: string, to: string): boolean =>
  [...read(from).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
    ([, at = '']) => relative('.', join(dirname(from), at)) === to,
  );

test('it has at most 12 files, each once, and at most 2 ways back', () => {
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.length).toBeLessThanOrEqual(12);
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  expect(walk.split('↩').length - 1).toBeLessThanOrEqual(2);
  expect(steps.filter(({ back }) => back)).toHaveLength(walk.split('↩').length - 1);
});

test.each(steps)('$number: $path has $named', ({ name, path, named }) => {
  expect(path.endsWith(`/${name}`)).toBe(true);
  expect(read(path)).toMatch(new RegExp(`export (?:default )?(?:async )?function ${named}\\b`));
});

test.each(steps.slice(1))(
  '$number: $named is called by the step before, or where the walk goes back to',
  (step) => {
    const before = step.back ? steps.find(({ named }) => named === step.back) : steps[step.number - 2];
    const from = before?.path ?? '';
    if (!step.hop) expect([from, imports(from, step.path)]).toEqual([from, true]);
    expect(read(from)).toMatch(new RegExp(`\\b${step.named}\\b`));
  },
);

test('a hop over HTTP, or into the thread of the reader, ends at the function of its name', () => {
  const of = (kind: string) => steps.find(({ hop }) => hop === kind);
  const routes = 'src/features/products/routes.ts';
  expect(read(routes)).toMatch(/previewUrl: async .*\n\s*data: await previewUrl\(/);
  expect(imports(routes, of('HTTP')?.path ?? '')).toBe(true);
  const thread = 'src/features/reader/reader-worker.ts';
  expect(read('src/features/reader/read-in-worker.ts')).toContain("new URL('./reader-worker.ts'");
  expect(read(thread)).toContain('readProduct(html');
  expect(imports(thread, of('worker')?.path ?? '')).toBe(true);
});
