/** The cost of loading a page, measured in the build: compressed bytes for each route, against the budgets. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageRoute } from '../../kit/screen.ts';
import { pages } from '../../routes.ts';
import { checkoutLeaves } from '../../web/loading/checkout-pages.ts';
import { root } from './build.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** KiB of brotli JavaScript in the first view (UX-249), and of CSS (UX-251). */
export const budgets = { public: 90, cabinet: 130, staff: 130, css: 20 } as const;
/** Pages that hold a whole piece of work and are still above what their area may have (docs/performance.md): these figures only fall. */
const above: Readonly<Record<string, number>> = {
  '/': 93,
  '/search/products/:id': 109,
  '/cart': 99,
  '/staff/orders/:id': 131,
};
/** Files of scripts in the first view of any page. */
export const mostScripts = 12;

export interface RouteSize {
  path: string;
  area: keyof typeof budgets;
  /** All that a browser fetches before anybody does anything. */
  jsKiB: number;
  /** How many files that is. */
  scripts: number;
  /** Of this, what the page adds to the shell: fetched on the way from another page. */
  laterKiB: number;
}
export interface BuildSizes {
  routes: RouteSize[];
  cssKiB: number;
}

export const browserEntry = 'src/web/browser.tsx';
/** The files that the shell adds for the signed-in (`loadSignedInParts` of web/loading/screens.ts). */
const signedInParts = 'src/web/layouts/signed-in.ts';
const staffShell = 'src/web/staff-shell/staff-shell.tsx';
const checkoutFrame = 'src/web/layouts/checkout-frame.tsx';
/** The maps of pages and calls that `loadScreen` asks first. */
const maps = { cabinet: 'src/web/loading/cabinet-screens.ts', staff: 'src/web/loading/staff-screens.ts' };

/** Parts of a page that its first view shows, each in a chunk of its own, by the path of the page. */
const shownParts: Readonly<Record<string, readonly string[]>> = {
  '/search/products/:id': ['src/features/products/screens/product/product-panel.tsx'],
  '/contacts': ['src/features/tickets/screens/ticket-form.tsx'],
  '/cart': ['src/features/guest-cart/screens/guest-cart-contents.tsx'],
};

/** The manifest keys of all that a page loads at once. */
export function entriesOf(page: PageRoute | undefined): string[] {
  if (!page) return [browserEntry];
  const { area } = page;
  const isInside = area === 'cabinet' || area === 'staff';
  const shell = [
    ...(isInside ? [maps[area], signedInParts] : []),
    ...(area === 'staff' ? [staffShell] : []),
    ...(checkoutLeaves(page.path) ? [checkoutFrame] : []),
  ];
  return [browserEntry, `src/${page.screen}`, ...shell, ...(shownParts[page.path] ?? [])];
}

/** The watch over the shell: with a page of somebody who is signed in, else at the first sign of life. */
const watch = 'src/web/watch/shell-watch.ts';
/** What a page asks for by itself once it is awake, by its path. */
const wokenParts: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/platform/time/zone-countries.ts'],
  '/search/products/:id': [
    'src/features/products/screens/buying/beside-panel.ts',
    'src/platform/time/zone-countries.ts',
  ],
};

/** The manifest keys of all that comes before anybody does anything: what is loaded at once, and what the page asks for by itself. */
export function firstViewOf(page: PageRoute): string[] {
  const woken = wokenParts[page.path] ?? [];
  const isInside = page.area === 'cabinet' || page.area === 'staff';
  return [...entriesOf(page), ...(isInside ? [watch] : []), ...woken];
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * The chunk of a module that is asked for by itself. Where others share it the manifest knows its chunk by name alone. Throws where there
 * is none: a file that is not found would weigh nothing.
 */
function chunkOf(manifest: Manifest, key: string): Chunk {
  const name = basename(key).replace(/\.tsx?$/, '');
  const found = manifest[key] ?? Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`the build has no file of ${key}`);
  return found;
}

/** All files that a chunk needs at load: itself and what it imports, each once. */
export function filesOf(manifest: Manifest, keys: string[]): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    if (js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

/** Sums files, each of which is compressed once however many pages load it. */
function scales(): (files: string[]) => number {
  const known = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const size = known.get(file) ?? compressedBytes(readFileSync(join(root, 'dist/client', file)));
    known.set(file, size);
    return size;
  };
  return (files) => Math.round((files.reduce((sum, file) => sum + bytesOf(file), 0) / 1024) * 10) / 10;
}

function compressedBytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** KiB of scripts that the first view of a page may have. */
export const budgetOf = ({ path, area }: Pick<RouteSize, 'path' | 'area'>): number =>
  above[path] ?? budgets[area];

/** The area whose budget a page has. */
export const areaOf = ({ area }: PageRoute): RouteSize['area'] =>
  area === 'cabinet' || area === 'staff' ? area : 'public';

export function measureBuild(): BuildSizes {
  const manifest = readManifest();
  const brotliKiB = scales();
  const shell = new Set(filesOf(manifest, [browserEntry, watch]).js);
  const routes = pages.map((page): RouteSize => {
    const { path } = page;
    const { js } = filesOf(manifest, firstViewOf(page));
    const later = js.filter((file) => !shell.has(file));
    return { path, area: areaOf(page), jsKiB: brotliKiB(js), scripts: js.length, laterKiB: brotliKiB(later) };
  });
  const cssKiB = brotliKiB(filesOf(manifest, [browserEntry]).css);
  return { routes, cssKiB };
}

/** The sizes over their budgets, in sentences. */
export function overBudget({ routes, cssKiB }: BuildSizes): string[] {
  const found = routes
    .filter((route) => route.jsKiB > budgetOf(route))
    .map((route) => `${route.path}: ${route.jsKiB} KiB of JavaScript, may be ${budgetOf(route)}`);
  const many = routes.filter(({ scripts }) => scripts > mostScripts);
  found.push(...many.map(({ path, scripts }) => `${path}: ${scripts} scripts, may be ${mostScripts}`));
  if (cssKiB > budgets.css) found.push(`styles: ${cssKiB} KiB, may be ${budgets.css}`);
  return found;
}

/** The exit code of a build with these sizes: one that is over budget fails (UX-263). */
export function verdict(sizes: BuildSizes): { exitCode: 0 | 1; lines: string[] } {
  const lines = overBudget(sizes).map((line) => `over budget: ${line}`);
  return { exitCode: lines.length > 0 ? 1 : 0, lines };
}

export function printSizes({ routes, cssKiB }: BuildSizes): void {
  console.log('JavaScript in the first view, KiB in brotli (budget), files:');
  for (const route of routes) {
    const { path, jsKiB, scripts } = route;
    console.log(`  ${path.padEnd(34)} ${String(jsKiB).padStart(6)}  (${budgetOf(route)})  ${scripts}`);
  }
  console.log(`styles ${cssKiB} KiB (${budgets.css})`);
}
