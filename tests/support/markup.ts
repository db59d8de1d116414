/** Markup as people and screen readers meet it: elements, their names and texts, and the faults of the whole. */
export interface Piece {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  inside: (Piece | string)[];
  above: Piece | null;
}

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '');

/** Reads what the server rendered. Throws where tags do not close each other. */
export function readMarkup(markup: string): Piece {
  const root: Piece = { tag: '#root', attributes: {}, inside: [], above: null };
  let at = root;
  for (const [, ended, tag = '', facts = '', closed, text = ''] of markup.matchAll(
    /<(?:!--[\s\S]*?--|(\/)?([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/)?)>|([^<]+)/g,
  )) {
    if (text) at.inside.push(plain(text));
    else if (ended) {
      if (at.tag !== tag || !at.above) throw new Error(`</${tag}> closes <${at.tag}>`);
      at = at.above;
    } else if (tag) {
      const attributes: Record<string, string> = {};
      for (const [, name = '', value = ''] of facts.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
        if (name in attributes) throw new Error(`${name} twice on <${tag}>`);
        attributes[name] = plain(value);
      }
      const piece: Piece = { tag, attributes, inside: [], above: at };
      at.inside.push(piece);
      if (!closed && !empty.has(tag)) at = piece;
    }
  }
  if (at !== root) throw new Error(`<${at.tag}> is not closed`);
  return root;
}

const found = new WeakMap<Piece, Piece[]>();

/** All elements below one, in their order. */
export function everyPiece(root: Piece): Piece[] {
  const known = found.get(root);
  if (known) return known;
  const all = root.inside.flatMap((one) => (typeof one === 'string' ? [] : [one, ...everyPiece(one)]));
  found.set(root, all);
  return all;
}

/** Elements of a tag, or with an attribute: `[role=alert]`, `[hidden]`. */
export function piecesOf(root: Piece, wanted: string): Piece[] {
  const [, name, value] = /^\[([\w-]+)(?:=(.*))?\]$/.exec(wanted) ?? [];
  return everyPiece(root).filter(({ tag, attributes }) =>
    name ? name in attributes && (value === undefined || attributes[name] === value) : tag === wanted,
  );
}

/** The text that is read aloud there: without what is hidden from screen readers. */
export function textOf(piece: Piece | string | undefined): string {
  if (typeof piece === 'string') return piece;
  if (!piece || piece.attributes['aria-hidden'] === 'true') return '';
  const own = piece.tag === 'img' ? (piece.attributes.alt ?? '') : piece.attributes['aria-label'];
  const isNamed = own !== undefined && ['img', 'svg', 'button', 'a'].includes(piece.tag);
  return (isNamed ? own : piece.inside.map(textOf).join(' ')).replaceAll(/\s+/g, ' ').trim();
}

const withId = (root: Piece, id: string): Piece | undefined =>
  everyPiece(root).find(({ attributes }) => attributes.id === id);

const around = (piece: Piece, tag: string): Piece | undefined => {
  for (let at = piece.above; at; at = at.above) if (at.tag === tag) return at;
  return undefined;
};

/** The name by which a screen reader calls a control, a link or a region (accname 1.2, what the shop uses of it). */
export function nameOf(root: Piece, piece: Piece): string {
  const { attributes, tag } = piece;
  const by = attributes['aria-labelledby']?.split(' ').map((id) => textOf(withId(root, id)));
  if (by) return by.join(' ').trim();
  if (attributes['aria-label'] !== undefined) return attributes['aria-label'].trim();
  if (['input', 'select', 'textarea'].includes(tag)) {
    const own = piecesOf(root, 'label').find(
      (label) => label.attributes.for === attributes.id && attributes.id,
    );
    return textOf(own ?? around(piece, 'label'));
  }
  if (tag === 'fieldset') return textOf(piecesOf(piece, 'legend')[0]);
  return textOf(piece);
}

/** The control, link or button of this name; throws where there is none or more than one. */
export function called(root: Piece, tag: string, name: string | RegExp): Piece {
  const found = piecesOf(root, tag).filter((one) => {
    const own = nameOf(root, one);
    return typeof name === 'string' ? own === name : name.test(own);
  });
  if (found.length !== 1 || !found[0])
    throw new Error(
      `${found.length} of <${tag}> "${name}": ${piecesOf(root, tag).map((one) => nameOf(root, one))}`,
    );
  return found[0];
}

/** The words that describe a control: its hint, its error, its unit. */
export const describedBy = (root: Piece, piece: Piece): string =>
  (piece.attributes['aria-describedby'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => textOf(withId(root, id)))
    .join(' | ');

const ties = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-activedescendant',
  'for',
  'popovertarget',
];
const named = [
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'fieldset',
  'nav',
  'summary',
  'iframe',
  'progress',
];
const pressed = ['a', 'button', 'input', 'select', 'textarea', 'summary'];

/** Faults of a piece of a page that no person should meet: see the names of each. */
export function markupFaults(markup: string): string[] {
  const root = readMarkup(markup);
  const pieces = everyPiece(root);
  const ids = pieces.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`);
  const loose = pieces.flatMap(({ tag, attributes }) =>
    ties.flatMap((tie) =>
      (attributes[tie] ?? '')
        .split(' ')
        .flatMap((id) => (id && !ids.includes(id) ? [`${tie} of ${tag} to ${id}`] : [])),
    ),
  );
  const nameless = pieces
    .filter(
      ({ tag, attributes }) =>
        named.includes(tag) && attributes.type !== 'hidden' && !('hidden' in attributes),
    )
    .filter((piece) => !nameOf(root, piece))
    .map(({ tag, attributes }) => `<${tag}> has no name: ${JSON.stringify(attributes)}`);
  const nested = pieces
    .filter((piece) => pressed.includes(piece.tag) && (around(piece, 'a') || around(piece, 'button')))
    .map(({ tag }) => `<${tag}> inside of a link or a button`);
  return [...twice, ...loose, ...nameless, ...nested, ...placeFaults(pieces)];
}

/** Parts that stand where they may not. */
function placeFaults(pieces: readonly Piece[]): string[] {
  const inside: Readonly<Record<string, readonly string[]>> = {
    ...{
      li: ['ul', 'ol'],
      dt: ['dl', 'div'],
      dd: ['dl', 'div'],
      tr: ['tbody', 'thead', 'tfoot'],
      td: ['tr'],
    },
    ...{ th: ['tr'], option: ['select', 'optgroup'], legend: ['fieldset'], summary: ['details'] },
  };
  const astray = pieces
    .filter(
      ({ tag, above }) => above && above.tag !== '#root' && inside[tag] && !inside[tag]?.includes(above.tag),
    )
    .map(({ tag, above }) => `<${tag}> in <${above?.tag}>`);
  const lists = pieces
    .filter(({ tag }) => tag === 'ul' || tag === 'ol')
    .flatMap(({ inside: own }) =>
      own.flatMap((one) =>
        typeof one === 'string' || one.tag !== 'li' ? ['a list with other than <li>'] : [],
      ),
    );
  const blind = pieces
    .filter(({ tag, attributes }) => tag === 'img' && attributes.alt === undefined)
    .map(() => 'an image without alt');
  const dead = pieces
    .filter(({ tag, attributes }) => tag === 'a' && !attributes.href)
    .map((piece) => `a link to nowhere: ${textOf(piece)}`);
  const broken = pieces
    .flatMap(({ attributes }) => [attributes.href, attributes.action, attributes.src])
    .filter((address) => /undefined|null\b|NaN|\[object|\/\//.test(address?.replace(/^\w+:\/\//, '') ?? ''))
    .map((address) => `the address ${address}`);
  return [...astray, ...lists, ...blind, ...dead, ...broken];
}

/**
 * Texts that are in the words of the page, an X for each element inside of a sentence: without names, codes and what
 * others wrote, which say so.
 */
export function ownTexts(root: Piece): string[] {
  const { attributes, inside, tag } = root;
  if (
    attributes.translate === 'no' ||
    attributes.lang !== undefined ||
    ['code', 'kbd', 'script'].includes(tag)
  )
    return [];
  const said = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => attributes[name] ?? []);
  const hasText = inside.some((one) => typeof one === 'string' && one.trim());
  const sentence = hasText ? [inside.map((one) => (typeof one === 'string' ? one : 'X')).join('')] : [];
  return [...said, ...sentence, ...inside.flatMap((one) => (typeof one === 'string' ? [] : ownTexts(one)))];
}

/** With plain spaces in the place of all others, as texts are typed in tests. */
export const spaces = (text: string): string => text.replaceAll(/\s/g, ' ');
