/** The medians of several runs of one page. */
import { type Category, categories, type Report } from './tool.ts';

const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'speed-index': 'SI ms',
  'cumulative-layout-shift': 'CLS',
} as const;

export interface Run {
  /** By the name of the column. */
  values: Record<string, number>;
  /** Audits with weight that do not pass. */
  failed: string[];
}

export function readRun({ categories: found, audits }: Report, asked: readonly Category[] = categories): Run {
  const scores = asked.map((name): [string, number] => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const times = Object.entries(timings).map(([id, name]): [string, number] => [
    name,
    audits[id]?.numericValue ?? 0,
  ]);
  const failed = asked.flatMap((name) =>
    name === 'performance'
      ? []
      : (found[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
  );
  return { values: Object.fromEntries([...scores, ...times]), failed };
}

/** Each column by itself; of an even number the lower of the two in the middle. */
export function medianOf(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0]?.values ?? {});
  const values = Object.fromEntries(
    names.map((name) => {
      const sorted = runs.map((run) => run.values[name] ?? 0).toSorted((one, other) => one - other);
      return [name, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0];
    }),
  );
  return { values, failed: [...new Set(runs.flatMap(({ failed }) => failed))] };
}

export function printMedians(path: string, { values, failed }: Run): void {
  const columns = Object.entries(values).map(
    ([name, value]) => `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`,
  );
  console.log(`${path.padEnd(30)} ${columns.join('  ')}`);
  if (failed.length > 0) console.log(`  not passed: ${failed.join(' ')}`);
}
