/** What a page costs to load, measured in the build: compressed bytes for each route, against the budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageRoute } from '../platform/screen/screen.ts';
import { pages } from '../routes.ts';
import { root } from './build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** KiB of brotli JavaScript at load (UX-249), and of CSS (UX-251). */
export const budgets = { public: 90, cabinet: 150, staff: 220, css: 20 } as const;

export interface RouteSize {
  path: string;
  area: keyof typeof budgets;
  jsKiB: number;
}
export interface BuildSizes {
  routes: RouteSize[];
  cssKiB: number;
  overBudget: string[];
}

export const browserEntry = 'src/web/browser.tsx';
/** What the shell adds for the signed-in (`loadSignedInParts` of web/screens.ts). */
const signedInParts = ['src/web/layouts/account-menu.tsx', 'src/web/layouts/cabinet-frame.tsx'];

/** The manifest keys of all that a page loads at once. */
export function entriesOf(page: PageRoute | undefined): string[] {
  if (!page) return [browserEntry];
  const isInside = page.area === 'cabinet' || page.area === 'staff';
  return [browserEntry, `src/${page.screen}`, ...(isInside ? signedInParts : [])];
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
}

/** All files that a chunk needs at load: itself and what it imports, each once. */
export function filesOf(manifest: Manifest, keys: string[]): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

function brotliKiB(files: string[]): number {
  const bytes = files.map((file) => {
    const content = readFileSync(join(root, 'dist/client', file));
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  });
  return Math.round((bytes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
}

export function measureBuild(): BuildSizes {
  const manifest = readManifest();
  const routes = pages.map((page): RouteSize => {
    const { path, area } = page;
    const { js } = filesOf(manifest, entriesOf(page));
    const budget = area === 'cabinet' || area === 'staff' ? area : 'public';
    return { path, area: budget, jsKiB: brotliKiB(js) };
  });
  const cssKiB = brotliKiB(filesOf(manifest, [browserEntry]).css);
  const overBudget = routes
    .filter(({ area, jsKiB }) => jsKiB > budgets[area])
    .map(
      ({ path, area, jsKiB }) =>
        `${path}: ${jsKiB} KiB of JavaScript, ${area} pages may have ${budgets[area]}`,
    );
  if (cssKiB > budgets.css) overBudget.push(`styles: ${cssKiB} KiB, may be ${budgets.css}`);
  return { routes, cssKiB, overBudget };
}

export function printSizes({ routes, cssKiB }: BuildSizes): void {
  console.log('JavaScript at load, KiB in brotli (budget):');
  for (const { path, area, jsKiB } of routes) {
    console.log(`  ${path.padEnd(34)} ${String(jsKiB).padStart(6)}  (${budgets[area]})`);
  }
  console.log(`styles ${cssKiB} KiB (${budgets.css})`);
}
