/** Where an element stands, in the language of selectors. */
import type { PageNode } from '../page/page-tree.ts';

/** Elements around that are named; those without a mark are passed over. */
const MOST_AROUND = 4;
const MOST_CLIMBED = 20;
const MOST_CLASSES = 3;
const LONGEST_CLASSES = 200;

/** Long rows of digits number one product or one page: the next page has others. */
const NAME = /^[A-Za-z_](?!.*\d{3})[\w-]{0,39}$/;
const WORD = /^[\w.:-]{1,48}$/;
const TAG = /^[a-z][a-z0-9-]{0,20}$/;

/** The path of an element from the outside to the inside, at most five steps, with the attribute that holds the value. */
export function pathOf(node: PageNode, attribute: string | null): string {
  const steps = [`${tagOf(node)}${marksOf(node)}`];
  let at = node.parent;
  for (let climbed = 0; at && climbed < MOST_CLIMBED && steps.length <= MOST_AROUND; climbed++) {
    const marks = marksOf(at);
    if (marks !== '') steps.unshift(`${tagOf(at)}${marks}`);
    at = at.parent;
  }
  return `${steps.join(' ')}${attribute === null ? '' : `@${attribute}`}`;
}

const tagOf = ({ tag }: PageNode): string => (TAG.test(tag) ? tag : 'x');

function marksOf({ attrs }: PageNode): string {
  const { id, class: classes = '', itemprop, property, name } = attrs;
  const names = classes.length > LONGEST_CLASSES ? [] : classes.split(/\s+/);
  const hook =
    (itemprop && WORD.test(itemprop) && `[itemprop=${itemprop}]`) ||
    (property && WORD.test(property) && `[property=${property}]`) ||
    (name && WORD.test(name) && `[name=${name}]`) ||
    '';
  const own = names.filter((one) => NAME.test(one)).slice(0, MOST_CLASSES);
  return `${id && NAME.test(id) ? `#${id}` : ''}${own.map((one) => `.${one}`).join('')}${hook}`;
}
