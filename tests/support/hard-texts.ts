/** Makes texts that are hard for one regular expression, out of the expression itself. */

export interface Attack {
  /** Leads to the part that repeats. */
  before: string;
  /** Is repeated. */
  pump: string;
}

/** One of each kind of sign that classes of expressions speak of. */
const signs = [...' a7Z-_./:<>"\'=&;,%@#()[]{}|\\+*?!$\t\n', 'é', 'д', '中', 'か', '\u00a0', '\u200b', '€'];
const MOST_ATTACKS = 400;
/** Fewer repetitions than these are not worth an attack. */
const LEAST_REPEATS = 20;

interface Item {
  /** Texts that it takes, the plainest first; empty for what takes nothing, such as `^`. */
  samples: string[];
  min: number;
  max: number;
  /** Contents of a group: alternatives, each a row of items. */
  inner: Item[][];
}

/** For each part that may repeat: a way to it, and what to repeat there. */
export function attacksOn({ source, flags }: { source: string; flags: string }): Attack[] {
  const found = new Map<string, Attack>();
  const add = (before: string, pump: string): void => {
    if (pump !== '' && found.size < MOST_ATTACKS) found.set(`${before}\u0000${pump}`, { before, pump });
  };
  // parts that may be left out are left out on one way, and taken once on the other
  const walk = (items: Item[], before: string, least: 0 | 1): string => {
    let at = before;
    for (const item of items) {
      if (item.max >= LEAST_REPEATS) for (const sample of item.samples.slice(0, 8)) add(at, sample);
      for (const alternative of item.inner) walk(alternative, at, least);
      at += (item.samples[0] ?? '').repeat(Math.min(Math.max(item.min, Math.min(least, item.max)), 50));
    }
    return at;
  };
  const alternatives = readAlternatives({ source, at: 0, flags: flags.replace(/[gy]/g, '') });
  for (const items of alternatives) {
    walk(items, '', 0);
    const whole = walk(items, '', 1);
    // a search begins again at each sign: the beginning itself is repeated
    for (let length = 1; length <= Math.min(whole.length, 40); length++) add('', whole.slice(0, length));
  }
  for (const sign of signs) add('', sign);
  return [...found.values()];
}

interface Reading {
  source: string;
  at: number;
  flags: string;
}

function readAlternatives(reading: Reading): Item[][] {
  const all: Item[][] = [[]];
  while (reading.at < reading.source.length && reading.source[reading.at] !== ')') {
    if (reading.source[reading.at] === '|') {
      reading.at++;
      all.push([]);
    } else all.at(-1)?.push(readItem(reading));
  }
  return all;
}

function readItem(reading: Reading): Item {
  const { source } = reading;
  const sign = source[reading.at] ?? '';
  let item: Item;
  if (sign === '(') item = readGroup(reading);
  else if (sign === '^' || sign === '$') {
    reading.at++;
    item = { samples: [], min: 0, max: 0, inner: [] };
  } else item = readSign(reading);
  const [quantifier = '', few, comma, many] =
    /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(reading.at)) ?? [];
  reading.at += quantifier.length;
  if (quantifier === '') return item;
  const kind = quantifier[0];
  if (kind === '{') {
    const min = Number(few);
    return { ...item, min, max: comma ? (many ? Number(many) : Number.POSITIVE_INFINITY) : min };
  }
  return { ...item, min: kind === '+' ? 1 : 0, max: kind === '?' ? 1 : Number.POSITIVE_INFINITY };
}

function readGroup(reading: Reading): Item {
  const [opening = '('] =
    /^\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:))?/.exec(reading.source.slice(reading.at)) ?? [];
  reading.at += opening.length;
  const inner = readAlternatives(reading);
  reading.at++;
  // what looks ahead or behind takes nothing, and is attacked from where it stands
  const takes = !/^\(\?<?[=!]/.test(opening);
  const example = (items: Item[]): string =>
    items.map(({ samples, min }) => (samples[0] ?? '').repeat(Math.min(min, 50))).join('');
  const fullest = (items: Item[]): string =>
    items.map(({ samples, min, max }) => (samples[0] ?? '').repeat(max > 0 ? Math.max(min, 1) : 0)).join('');
  const samples = takes ? [...new Set(inner.flatMap((items) => [example(items), fullest(items)]))] : [];
  return { samples, min: takes ? 1 : 0, max: takes ? 1 : 0, inner };
}

function readSign(reading: Reading): Item {
  const rest = reading.source.slice(reading.at);
  const [text = rest[0] ?? ''] =
    /^(?:\[\^?(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\.)/su.exec(
      rest,
    ) ??
    (/^./su.exec(rest) as RegExpExecArray | null) ??
    [];
  reading.at += text.length;
  const samples = /^\\(?:[bB1-9]|k<)/.test(text) ? [] : takenBy(text, reading.flags);
  return { samples, min: samples.length > 0 ? 1 : 0, max: samples.length > 0 ? 1 : 0, inner: [] };
}

function takenBy(text: string, flags: string): string[] {
  if (text.length === 1 && !'.'.includes(text)) return [text];
  let one: RegExp;
  try {
    one = new RegExp(`^(?:${text})$`, flags);
  } catch {
    return [];
  }
  const listed = [...text.replace(/\\[pPuxwWsSdD](?:\{[^}]*\})?/g, '')].filter((sign) => one.test(sign));
  return [...new Set([...listed.slice(0, 4), ...signs.filter((sign) => one.test(sign))])];
}
