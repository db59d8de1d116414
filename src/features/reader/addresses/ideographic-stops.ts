/** Hosts typed on a keyboard of East Asia, where the full stop is `。`: WHATWG reads it as the dot of a host, talk ends in it. */
import { isTopLevel, LONGEST_HOST } from './bare-address.ts';

const STOPS = /[。．｡]/u;
const STOP = /[。．｡]/gu;
const RUN = /[\p{L}\p{N}\p{M}_.。．｡-]+/gu;
const SEPARATORS = /[.。．｡]/u;
const ASCII_LABEL = /^[a-z0-9-]+$/i;

/**
 * The text with ideographic full stops (`。`, `．`, `｡`) between the labels of a host written as dots; all others end
 * sentences and stay. Its length is the same, so places in it stay what they were. Linear in the length of the text.
 */
export function withDotsInHosts(text: string): string {
  if (!STOPS.test(text)) return text;
  return text.replace(RUN, (run, at: number) => {
    if (!STOPS.test(run)) return run;
    const before = text.slice(Math.max(0, at - 3), at);
    const hasScheme = /[:：][/／]{2}$/u.test(before);
    // within a path it is no host
    if (!hasScheme && /[@/=?&#%:]$/.test(before)) return run;
    const head = hasScheme ? run.slice(0, LONGEST_HOST) : run;
    const next = text.slice(at + head.length, at + head.length + 3);
    const hasPath = /^[/?#:／]/u.test(next) && next !== '://';
    return dotted(head, { hasScheme, hasPath }) + run.slice(head.length);
  });
}

interface Around {
  /** A scheme stands right before the run, so its first label is one of a host. */
  hasScheme: boolean;
  /** A path, a query or a port follows. */
  hasPath: boolean;
}

/** One run of labels; the last of them that is a top-level name ends the host, what stands left of it belongs to it. */
function dotted(run: string, { hasScheme, hasPath }: Around): string {
  // "https://shop.example。ok": the host was whole before the sentence ended
  if (!hasPath && run.replace(/^www\./i, '').includes('.')) return run;
  const labels = run.split(SEPARATORS);
  const starts = startsOf(labels);
  for (let top = labels.length - 1; top > 0; top--) {
    const name = (labels[top] ?? '').toLowerCase();
    const isCertain = (hasPath && top === labels.length - 1) || /^www$/i.test(labels[top - 2] ?? '');
    if (!isTopLevel(name, isCertain)) continue;
    // a word of two letters behind a sentence is no country: "Nice。it is"
    if (!hasScheme && !isCertain && name.length === 2) continue;
    const first = firstLabel(labels, top, hasScheme);
    if (first === top) continue;
    const [from = 0, to = 0] = [starts[first], starts[top]];
    if (to - from > LONGEST_HOST) return run;
    return run.slice(0, from) + run.slice(from, to).replace(STOP, '.') + run.slice(to);
  }
  return run;
}

/** Labels of ASCII belong to the host; one of another script only behind a scheme, where no talk can stand. */
function firstLabel(labels: readonly string[], top: number, hasScheme: boolean): number {
  if (hasScheme && labels.slice(0, top).every((label) => label !== '')) return 0;
  let first = top;
  while (first > 0 && ASCII_LABEL.test(labels[first - 1] ?? '')) first--;
  return first;
}

/** Where each label begins; separators are one sign long. */
function startsOf(labels: readonly string[]): number[] {
  let at = 0;
  return labels.map((label) => {
    const start = at;
    at += label.length + 1;
    return start;
  });
}
