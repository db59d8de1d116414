/** Holds the numbers of the house against those that were kept: none may get worse, a better one is written down. Pure. */
import type { Measure } from './measures.ts';

export type Kept = Record<string, number>;

export interface Verdict {
  worse: string[];
  better: string[];
}

/** Compares each measure with its kept number. A measure that was never kept counts as better. */
export function compare(measures: Measure[], kept: Kept): Verdict {
  const verdict: Verdict = { worse: [], better: [] };
  for (const { key, label, value, fewer } of measures) {
    const before = kept[key];
    if (before === value) continue;
    const isWorse = before !== undefined && (fewer ? value > before : value < before);
    verdict[isWorse ? 'worse' : 'better'].push(`${label}: ${value}, kept is ${before ?? 'nothing'}`);
  }
  return verdict;
}

/** The numbers to keep from now on. */
export function toKeep(measures: Measure[]): Kept {
  return Object.fromEntries(measures.map(({ key, value }) => [key, value]));
}

/** The table of `docs/house.md`, in Markdown. */
export function table(measures: Measure[]): string {
  const rows = measures.map(({ key, label, value, goal, fewer }) => {
    const sign = goal === 0 ? '' : fewer ? '≤ ' : '≥ ';
    return `| \`${key}\` | ${label} | ${value} | ${sign}${goal} |`;
  });
  return ['| name | number | today | goal |', '| --- | --- | ---: | ---: |', ...rows].join('\n');
}

/** Replaces what stands between two marks of a text. @throws when the marks are missing */
export function between(text: string, begin: string, end: string, inside: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the text needs ${begin} … ${end}`);
  return `${before}${begin}\n${inside}\n${end}${after}`;
}
