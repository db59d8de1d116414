/** Findings of axe on a page as it is in the browser: WCAG 2.2 A and AA, and best practice. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

/** Without copies of what is judged: nobody reads them, and each rule would write out the markup of each element. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;
const tags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on colours, hence on the theme. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Why axe cannot tell a contrast: something lies over the text at this scroll position, a bar or the edge of a tab list;
 * it is a field with nothing in it; or it consists of signs only, such as "₽".
 */
const hidden = new Set([
  'emptyValue',
  'nonBmp',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'outsideViewport',
]);

interface Contrast {
  messageKey?: string;
  bgColor?: string;
  contrastRatio?: number;
}

/** An element with the reasons that a rule gave for it. */
interface Finding {
  id: string;
  target: string;
  reasons: (Contrast | null)[];
}

/**
 * Axe leaves a single character undecided, though it knows its contrast; without a background it is a count in a tab
 * that is scrolled out of sight.
 */
function isHidden(reason: Contrast | null): boolean {
  const { messageKey = '', bgColor, contrastRatio = 0 } = reason ?? {};
  return hidden.has(messageKey) || (messageKey === 'shortTextContent' && (!bgColor || contrastRatio >= 4.5));
}

/** Rules that axe leaves undecided where all is well: the header of a group of rows has its cells in those rows. */
const undecidable = new Set(['th-has-data-cells']);

const debuggers = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Through the debugger, so that the content policy stays as strict as it is; and through a session of our own, because
 * half a megabyte takes twice as long as an argument of Playwright's. For the browser to keep it saves nothing: it then
 * runs at each load.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: axeSource });
  if (exceptionDetails) throw new Error(`axe does not start: ${exceptionDetails.text}`);
}

/**
 * Violations and what axe could not decide, each with its element. Axe does not describe passed checks, and they do not
 * leave the browser: that takes two thirds of the time.
 */
async function runAxe(
  page: Page,
  rules: readonly string[],
): Promise<Record<'violations' | 'undecided', Finding[]>> {
  if (!(await page.evaluate('"axe" in window'))) await bringAxe(page);
  const options = {
    runOnly: rules,
    resultTypes: ['violations', 'incomplete'],
    preload: { assets: ['media'] },
  };
  return page.evaluate(`(async () => {
    const { violations, incomplete } = await axe.run(document, ${JSON.stringify(options)});
    // a bar that stays in sight may cover a part of what a reader scrolls to: its size is judged in the middle
    for (const rule of violations.filter(({ id }) => id === 'target-size')) {
      const found = [];
      for (const node of rule.nodes) {
        const [x, y] = [scrollX, scrollY];
        const element = document.querySelector(node.target.join(' '));
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = element && (await axe.run(element, { runOnly: ['target-size'] }));
        if (!again || again.violations.length > 0) found.push(node);
        scrollTo({ left: x, top: y, behavior: 'instant' });
      }
      rule.nodes = found;
    }
    const short = (results) => results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => ({ id, target: target.join(' '), reasons: any.map(({ data }) => data) })));
    // axe does not know the top layer and takes what lies under an open dialog for its background
    const hasDialog = document.querySelector('dialog[open]') !== null;
    return { violations: short(violations), undecided: hasDialog ? [] : short(incomplete) };
  })()`);
}

const line = ({ id, target }: Finding): string => `axe ${id}: ${target}`;

/** Violations, and what axe could not decide although nothing lies over it. */
export async function axeFindings(page: Page, rules = tags): Promise<string[]> {
  const { violations, undecided } = await runAxe(page, rules);
  const visible = undecided.filter(({ id, reasons }) => !undecidable.has(id) && !reasons.some(isHidden));
  return [...violations, ...visible].map(line);
}

/** Violations alone: where axe cannot know the colours. */
export async function axeViolations(page: Page): Promise<string[]> {
  return (await runAxe(page, tags)).violations.map(line);
}
