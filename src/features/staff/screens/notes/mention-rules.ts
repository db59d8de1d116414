/**
 * Colleagues who are named in a note: `@Name` while it is typed, `@[1]`, `@[2]` … as it is kept, so that it is read with
 * the names that they have then. Pure.
 */

export interface Colleague {
  id: string;
  /** No two of those who may be mentioned have the same. */
  name: string;
}

/** In one note; a word to more people is a notice for the wall. */
export const mostMentions = 10;

/** The mark of the nth mention, from 1, in a text that is kept. */
export const placeOf = (place: number): string => `@[${place}]`;

/** An address of mail names nobody. */
const before = '(?<![\\p{L}\\p{N}])@';
const after = '(?![\\p{L}\\p{N}])';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A typed text as it is kept, and whom it mentions, each once. Names that are none of theirs stay text. */
export function keptText(
  typed: string,
  colleagues: readonly Colleague[],
): { text: string; mentions: string[] } {
  const byName = new Map(colleagues.map(({ id, name }) => [name.toLowerCase(), id]));
  // one name may begin another
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return { text: typed, mentions: [] };
  const mentions: string[] = [];
  const pattern = new RegExp(`${before}(${names.map(escaped).join('|')})${after}`, 'giu');
  const text = typed.replace(pattern, (said, name: string) => {
    const id = byName.get(name.toLowerCase());
    if (id === undefined) return said;
    if (!mentions.includes(id) && mentions.length < mostMentions) mentions.push(id);
    const place = mentions.indexOf(id) + 1;
    return place > 0 ? placeOf(place) : said;
  });
  return { text, mentions };
}

/** A kept text in pieces: what was written, and the mentions in it. */
export function piecesOf<Mention extends { place: number }>(
  text: string,
  mentions: readonly Mention[],
): (string | Mention)[] {
  return text
    .split(/(@\[\d{1,2}\])/)
    .map((piece) => mentions.find(({ place }) => placeOf(place) === piece) ?? piece)
    .filter((piece) => piece !== '');
}

/** The name that is being typed before the caret, and where its `@` stands; null while none is. */
export function nameAt(typed: string, caret: number): { from: number; sought: string } | null {
  const found = /(?<![\p{L}\p{N}])@([^@\n]{0,40})$/u.exec(typed.slice(0, caret));
  return found ? { from: found.index, sought: found[1] ?? '' } : null;
}

/** More would hide the note. */
const mostSuggested = 6;

/** Colleagues with a word of the name that begins so; nobody once more was typed than a whole name. */
export function suggested(colleagues: readonly Colleague[], sought: string): Colleague[] {
  const wanted = sought.toLowerCase();
  return colleagues
    .filter(({ name }) => {
      const whole = name.toLowerCase();
      return whole.startsWith(wanted) || whole.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, mostSuggested);
}

/** Names as one can tell their people apart: with the address, where several have the same. */
export function toldApart(people: readonly (Colleague & { email: string })[]): Colleague[] {
  const count = new Map<string, number>();
  for (const { name } of people) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return people.map(({ id, name, email }) => ({
    id,
    name: (count.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${email})` : name,
  }));
}
