/** Faults of a page's markup that nobody has to see to find. Pure; for markup that React wrote. */
import { readOf } from '../drawn.tsx';

interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The text inside, for elements with an end. */
  text: string;
}

const empty = new Set([
  'input',
  'img',
  'br',
  'hr',
  'meta',
  'link',
  'source',
  'path',
  'circle',
  'rect',
  'line',
]);

/** The elements in their order, each with the text in it. Pictures that are drawn are left out. */
export function tagsOf(page: string): Tag[] {
  const markup = page.replace(/<svg[\s\S]*?<\/svg>/g, '');
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)].map((match) => {
    const [whole, name = '', attributes = ''] = match;
    const from = match.index + whole.length;
    return {
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [key, value]),
      ),
      // most are never asked for
      get text() {
        return empty.has(name) || whole.endsWith('/>') ? '' : insideOf(markup, name, from);
      },
    };
  });
}

function insideOf(markup: string, name: string, from: number): string {
  const ends = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'g');
  ends.lastIndex = from;
  for (let depth = 1; ; ) {
    const found = ends.exec(markup);
    if (!found) return markup.slice(from);
    depth += found[1] ? -1 : 1;
    if (depth === 0) return markup.slice(from, found.index);
  }
}

const nameOf = ({ attributes, text }: Tag, byId: ReadonlyMap<string, Tag>): string => {
  const pictures = tagsOf(text).flatMap((tag) => [tag.attributes.alt, tag.attributes['aria-label']]);
  const labels = (attributes['aria-labelledby'] ?? '').split(' ').map((id) => byId.get(id)?.text ?? '');
  return readOf([attributes['aria-label'], attributes.title, text, ...labels, ...pictures].join(' '));
};

/** Fields that need no label of their own. */
const unlabelled = new Set(['hidden', 'submit', 'button', 'reset']);

/** The faults, one line each. */
export function markupFaults(markup: string): string[] {
  const tags = tagsOf(markup);
  const byId = new Map(tags.map((tag) => [tag.attributes.id ?? '', tag]));
  const labelled = new Set(tags.filter(({ name }) => name === 'label').map((tag) => tag.attributes.for));
  const inLabels = tags.filter(({ name }) => name === 'label').flatMap(({ text }) => tagsOf(text));
  const wrapped = new Set(inLabels.map(({ attributes }) => JSON.stringify(attributes)));
  const ids = tags.map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
  const faults = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements have the id ${id}`);
  for (const tag of tags) {
    const { name, attributes } = tag;
    for (const key of ['aria-labelledby', 'aria-describedby', 'for'])
      for (const id of (attributes[key] ?? '').split(' ').filter(Boolean))
        if (!byId.has(id)) faults.push(`${name} names ${id} as ${key}, which is not there`);
    const isField = ['input', 'select', 'textarea'].includes(name) && !unlabelled.has(attributes.type ?? '');
    const isTied = labelled.has(attributes.id ?? '') || wrapped.has(JSON.stringify(attributes));
    if (isField && !isTied && !nameOf({ name, attributes, text: '' }, byId))
      faults.push(`the field ${attributes.name ?? attributes.id ?? name} has no label`);
    if ((name === 'button' || (name === 'a' && attributes.href !== undefined)) && !nameOf(tag, byId))
      faults.push(`a ${name} has no name: ${JSON.stringify(attributes)}`);
    if (name === 'img' && attributes.alt === undefined) faults.push('a picture has no alternative text');
    if (name === 'a' && attributes.href === '') faults.push('a link leads nowhere');
  }
  return [...faults, ...textFaults(tags, markup)];
}

/** Signs of a program in what people read. */
function textFaults(tags: Tag[], markup: string): string[] {
  const spoken = tags.flatMap(({ attributes }) => [
    attributes['aria-label'],
    attributes.title,
    attributes.alt,
    attributes.placeholder,
  ]);
  const text = readOf([markup.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ''), ...spoken].join(' '));
  const signs = /[{}]|\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b/g;
  return [...text.matchAll(signs)].map(
    ({ index }) => `a sign of the program: …${text.slice(Math.max(0, index - 40), index + 40)}…`,
  );
}

/** Marks of Latin typography after a Chinese word: Chinese has its own, without a space. */
export function halfWidthMarks(markup: string): string[] {
  // hidden words are read out, where no mark is seen
  const seen = markup.replace(/<(script|style|svg)[\s\S]*?<\/\1>|<span[^>]*sr-only[^>]*>[^<]*<\/span>/g, '');
  const text = readOf(seen);
  const marks = /[\p{Script=Han}）”](?:[,:;!?]| ?\.)(?= |$)/gu;
  return [...text.matchAll(marks)].map(
    ({ index }) => `a Latin mark in Chinese: …${text.slice(Math.max(0, index - 15), index + 15)}…`,
  );
}

/** Addresses of the page's links within the shop, without what follows the path. */
export const ownLinks = (markup: string): string[] =>
  tagsOf(markup)
    .filter(({ name, attributes }) => name === 'a' && attributes.href?.startsWith('/'))
    .map(({ attributes }) => attributes.href ?? '');
