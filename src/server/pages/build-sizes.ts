/** The cost of loading a page, measured in the build: compressed bytes for each route, against the budgets. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageRoute } from '../../kit/screen.ts';
import { pages } from '../../routes.ts';
import { browserEntry, firstViewOf, watch } from '../../web/loading/first-view.ts';
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
export const budgetOf = ({ area }: Pick<RouteSize, 'area'>): number => budgets[area];

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
