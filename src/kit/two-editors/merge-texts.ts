/** Merges one field that two people wrote in: whose words are kept, and where they differ. */

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/**
 * Whose words a field takes when somebody else has saved. `before` is what both began with, `newest` what was saved,
 * `mine` what stands in the form: `same` when there is nothing to tell, `theirs` when only they changed it, `asked`
 * when both did.
 */
export function mergeOf(texts: {
  before: string;
  newest: string;
  mine: string;
}): 'same' | 'theirs' | 'asked' {
  const before = tidy(texts.before);
  const newest = tidy(texts.newest);
  const mine = tidy(texts.mine);
  if (newest === before || newest === mine) return 'same';
  return mine === before ? 'theirs' : 'asked';
}

/** Lines around a difference that are shown with it. */
const around = 1;

/** Two texts without the lines that they begin and end with alike, so that a long one shows where it differs. */
export function differingParts(one: string, other: string): [string, string] {
  const [left, right] = [tidy(one).split('\n'), tidy(other).split('\n')];
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const from = Math.max(0, head - around);
  const cut = (lines: string[]): string => {
    const until = Math.min(lines.length, lines.length - tail + around);
    const part = lines.slice(from, until).join('\n');
    return `${from > 0 ? '…\n' : ''}${part}${until < lines.length ? '\n…' : ''}`;
  };
  return [cut(left), cut(right)];
}
