import { expect, test } from 'vitest';
import { budgets, measureBuild, mostScripts, verdict } from './build-sizes.ts';

test('every page is within its budget as it is built, and adds at most 40 KiB to the shell (UX-249)', () => {
  const sizes = measureBuild();
  expect(verdict(sizes)).toEqual({ exitCode: 0, lines: [] });
  const heavy = sizes.routes.filter(({ area, laterKiB }) => area !== 'staff' && laterKiB > 40);
  expect(heavy).toEqual([]);
  // the measure weighs something: the shell alone is most of a public page
  expect(sizes.routes.find(({ path }) => path === '/')?.jsKiB).toBeGreaterThan(budgets.public / 2);
});

test('a page or a stylesheet over its budget fails the build (UX-263)', () => {
  const page = {
    path: '/faq',
    area: 'public',
    jsKiB: budgets.public + 0.1,
    scripts: 9,
    laterKiB: 5,
  } as const;
  const over = verdict({ routes: [page], cssKiB: budgets.css + 1 });
  expect(over.exitCode).toBe(1);
  expect(over.lines).toHaveLength(2);
  expect(over.lines[0]).toContain('/faq');
  const inside = { ...page, jsKiB: budgets.public, scripts: mostScripts };
  expect(verdict({ routes: [inside], cssKiB: budgets.css }).exitCode).toBe(0);
  const many = verdict({ routes: [{ ...inside, scripts: mostScripts + 1 }], cssKiB: budgets.css });
  expect(many.lines).toEqual([`over budget: /faq: ${mostScripts + 1} scripts, may be ${mostScripts}`]);
});
