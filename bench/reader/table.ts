import { SURE_THRESHOLD } from '../../src/features/reader/prices/sure-price.ts';
import type { PageScore } from '../reader-scores.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

function micro(values: (boolean | null)[]): number {
  const counted = values.filter((value) => value !== null);
  return counted.filter(Boolean).length / Math.max(1, counted.length);
}

function macro(scores: PageScore[], pick: (score: PageScore) => boolean | null): number {
  const hosts = new Map<string, (boolean | null)[]>();
  for (const score of scores) hosts.set(score.host, [...(hosts.get(score.host) ?? []), pick(score)]);
  const shares = [...hosts.values()].filter((values) => values.some((value) => value !== null)).map(micro);
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** Which of two halves a shop belongs to; rules are written while looking at half 0 only. */
export function halfOf(host: string): 0 | 1 {
  let hash = 7;
  for (const sign of host) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 2 === 0 ? 0 : 1;
}

function spread(values: number[]): string {
  const ordered = values.toSorted((a, b) => a - b);
  const at = (share: number): number => ordered[Math.floor(ordered.length * share)] ?? 0;
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${ordered.at(-1) ?? 0}`;
}

const FIELDS = ['title', 'price', 'usable', 'image', 'availability', 'variants'] as const;

/** Accuracy per field (micro, per shop, per half), the worst errors, and times. */
export function tableOf(scores: PageScore[]): string {
  const products = scores.filter((score) => score.label.is_product);
  const others = scores.filter((score) => !score.label.is_product);
  const halves = [0, 1].map((half) => products.filter((score) => halfOf(score.host) === half));
  const rows = FIELDS.map((field) => {
    const pick = (score: PageScore): boolean | null => score[field];
    const cells = [
      micro(products.map(pick)),
      macro(products, pick),
      ...halves.map((half) => micro(half.map(pick))),
    ];
    return `${field.padEnd(16)}${cells.map(percent).join('  ')}`;
  });
  const sure = products.filter((score) => score.result.sure);
  const wrong = scores.filter((score) => score.surelyWrong).length;
  const missed = products.filter((score) => !score.result.isProduct).length;
  return [
    `${products.length} product pages, ${others.length} others`,
    `${''.padEnd(16)}   micro     macro    half A    half B`,
    ...rows,
    `wrong price shown as sure: ${wrong} of ${scores.length} (${percent(wrong / Math.max(1, scores.length)).trim()}); sure at all: ${sure.length} (${percent(sure.length / Math.max(1, products.length)).trim()} of products)`,
    `false positives: ${others.filter((score) => score.falsePositive).length} of ${others.length}; called product: ${others.filter((score) => score.result.isProduct).length}; products missed: ${missed}`,
    `milliseconds of processor time per page: ${spread(scores.map((score) => score.cpuMs))}`,
    `milliseconds by the clock per page: ${spread(scores.map((score) => score.result.ms))}`,
  ].join('\n');
}

/** How many ways of halving the shops are looked at. */
const DRAWS = 1000;

/**
 * How well one half of the shops represents the other: over many random halves, the middle and the spread of the
 * accuracy. The rules are the same in each, so this shows how much a figure hangs on which shops were saved; it does
 * not show what rules that never saw a shop would score.
 */
export function foldsOf(scores: PageScore[]): string {
  const products = scores.filter((score) => score.label.is_product === true);
  const hosts = [...new Set(products.map((score) => score.host))];
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const shares = new Map<string, number[]>(FIELDS.map((field) => [field, []]));
  for (let draw = 0; draw < DRAWS; draw++) {
    const half = new Set(hosts.filter(() => random() < 0.5));
    const held = products.filter((score) => half.has(score.host));
    for (const field of FIELDS) shares.get(field)?.push(micro(held.map((score) => score[field])));
  }
  const rows = [...shares].map(([field, values]) => {
    const ordered = values.toSorted((a, b) => a - b);
    const at = (share: number): string => percent(ordered[Math.floor(ordered.length * share)] ?? 0);
    return `${field.padEnd(16)}${[at(0.05), at(0.5), at(0.95)].join('  ')}`;
  });
  return [
    `${DRAWS} random halves of ${hosts.length} shops`,
    `${''.padEnd(16)}   5 %      median     95 %`,
    ...rows,
  ].join('\n');
}

const STEPS_OF_CONFIDENCE = [0, 0.3, 0.5, 0.7, 0.8, 0.9, SURE_THRESHOLD];

/** Whether a confidence means what it says: how many prices of each step were right, beside their mean confidence. */
export function reliabilityOf(scores: PageScore[]): string {
  const priced = scores.filter(({ result }) => result.price !== null);
  const rows = STEPS_OF_CONFIDENCE.flatMap((from, at) => {
    const to = STEPS_OF_CONFIDENCE[at + 1] ?? 1.01;
    const inside = priced.filter(({ result: { confidence } }) => confidence >= from && confidence < to);
    if (inside.length === 0) return [];
    const mean = inside.reduce((sum, { result }) => sum + result.confidence, 0) / inside.length;
    const right = inside.filter(({ price }) => price === true).length / inside.length;
    const step = `${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}`;
    return [`${step.padEnd(16)}${String(inside.length).padStart(8)}  ${percent(mean)}  ${percent(right)}`];
  });
  return [`price confidence   pages      said      right`, ...rows].join('\n');
}

/** A reader's scores in one line: title, price with currency, image, availability, false positives, processor time. */
export function peerLine(name: string, scores: PageScore[]): string {
  const products = scores.filter((score) => score.label.is_product);
  const share = (field: 'title' | 'price' | 'image' | 'availability'): string =>
    `${field} ${percent(micro(products.map((score) => score[field]))).trim()}`;
  const wrong = scores.filter((score) => score.falsePositive).length;
  const fields = (['title', 'price', 'image', 'availability'] as const).map(share).join(', ');
  const times = spread(scores.map((score) => score.cpuMs));
  return `${name.padEnd(20)} ${fields}, false positives ${wrong}, processor ms ${times}`;
}

/** The errors of a page in one line; empty when there are none. */
export function describeMiss(score: PageScore): string {
  const { label, result, host } = score;
  const parts: string[] = [];
  if (score.falsePositive) parts.push(`FALSE POSITIVE ${result.price} ${result.currency}`);
  if (label.is_product && !result.isProduct) parts.push(`called ${score.kind}`);
  if (score.title === false) parts.push(`title "${result.title}" not "${label.title}"`);
  if (score.price === false)
    parts.push(
      `price ${result.price} ${result.currency} (${result.confidence.toFixed(2)}) not ${label.price} ${label.currency}`,
    );
  if (score.image === false) parts.push(`image ${result.image} not ${label.image_keys?.join(' ')}`);
  if (score.availability === false) parts.push(`stock ${result.availability} not ${label.availability}`);
  if (score.variants === false) parts.push(`variants ${result.variants}`);
  return parts.length === 0
    ? ''
    : `${label.id} [${halfOf(host) === 0 ? 'A' : 'B'}] ${host}${score.surelyWrong ? ' SURELY WRONG' : ''}\n   ${parts.join('\n   ')}`;
}
