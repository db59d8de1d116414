/** Fields of forms as the sources of the screens write them: their names, the words beside them, and the calls that are sent from there. */
import { dirname, join } from 'node:path';
import { screenFiles } from './screen-files.ts';

export interface FormField {
  file: string;
  /** As the form sends it; numbers of lists are part of it. */
  name: string;
  /** Where the label stands, below `pages`. */
  path: string;
  /** Calls of the API that the file makes, or the files that show it. */
  calls: readonly string[];
}

interface Tag {
  at: number;
  attributes: string;
}

/** Opening tags of components, with what stands between the name and the end. */
function* tagsOf(source: string): Generator<Tag> {
  for (const found of source.matchAll(/<[A-Z]\w*/g)) {
    const from = found.index + found[0].length;
    let depth = 0;
    let to = from;
    for (; to < source.length; to++) {
      const sign = source[to];
      if (sign === '{') depth++;
      else if (sign === '}') depth--;
      else if (sign === '>' && depth === 0 && source[to - 1] !== '=') break;
    }
    yield { at: found.index, attributes: source.slice(from, to) };
  }
}

const screens = (): Map<string, string> =>
  new Map(screenFiles(/\.tsx?$/).map(({ path, code }) => [`src/${path}`, code]));

/** Where the words of a variable stand that is in force at a place of a source. */
function prefixAt(source: string, at: number, variable: string): string {
  const declared = [...source.slice(0, at).matchAll(/const (\w+) = useWords\('([^']+)'\)/g)];
  const own = declared.findLast(([, name]) => name === variable);
  return own ? `${own[2]}.` : '';
}

/** Every field whose label is written out where it stands, with its name, or the pattern of its name. */
export function formFields(): FormField[] {
  const sources = screens();
  const callsIn = (source: string) => [
    ...new Set([...source.matchAll(/\bapi\s*\.(\w+)\(/g)].map(([, name = '']) => name)),
  ];
  const users = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
      const target = join(dirname(file), path);
      users.set(target, [...(users.get(target) ?? []), file]);
    }
  const callsOf = (file: string, depth = 0): string[] => {
    const own = callsIn(sources.get(file) ?? '');
    if (own.length > 0 || depth > 2) return own;
    return [...new Set((users.get(file) ?? []).flatMap((user) => callsOf(user, depth + 1)))];
  };
  return [...sources].flatMap(([file, source]) =>
    [...tagsOf(source)].flatMap(({ at, attributes }) => {
      const [, plain, built] = /\bname(?:="([^"]+)"|(?:=\{|: )`([^`]+)`)/.exec(attributes) ?? [];
      // the first place of a list, and one language for all
      const name = plain ?? built?.replaceAll(/\$\{locale\}/g, 'ru').replaceAll(/\$\{[^}]*\}/g, '0');
      const [, variable, key] = /\blabel=\{(?:`\$\{)?(\w+)\('([^']+)'[,)]/.exec(attributes) ?? [];
      if (!name || !variable || !key) return [];
      return [{ file, name, path: prefixAt(source, at, variable) + key, calls: callsOf(file) }];
    }),
  );
}
