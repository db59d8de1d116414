/** Lists of other products that only a heading above them tells from the page's own product. */
import { announcesOthers, LONGEST_HEADING } from './languages/list-headings.ts';
import { type Page, textOf } from './page/page.ts';
import type { PageNode } from './page/page-tree.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5'];
/** A heading may stand in so many boxes of its own. */
const MOST_BOXES = 3;

/** The place behind a node where its parent's next child begins; null when the node is the last with anything in it. */
function following(page: Page, node: PageNode): number | null {
  const end = node.parent?.end ?? node.end;
  for (let at = node.end; at < end; at++) {
    const next = page.nodes[at];
    if (next && (next.tag !== '#text' || next.text.trim() !== '')) return at;
  }
  return null;
}

/** Marks what follows such headings as aside. The page's own heading of the first rank is never among it. */
export function markAnnouncedLists(page: Page): void {
  const titles = page.byTag('h1');
  for (const tag of HEADINGS) {
    for (const heading of page.byTag(tag)) {
      if (heading.end - heading.index > 12) continue;
      if (!announcesOthers(textOf(page, heading, LONGEST_HEADING + 1))) continue;
      let above: PageNode = heading;
      let from = following(page, above);
      for (let boxes = 0; from === null && above.parent && boxes < MOST_BOXES; boxes++) {
        above = above.parent;
        from = following(page, above);
      }
      const end = above.parent?.end ?? 0;
      for (let at = from ?? end; at < end; at = page.nodes[at]?.end ?? end) {
        const node = page.nodes[at];
        if (node && !titles.some(({ index }) => index >= node.index && index < node.end)) node.asideAt = 0;
      }
    }
  }
}
