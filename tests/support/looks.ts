/** A page in all its looks: two widths, two themes (UX-229). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/platform/locale.ts';
import { overflowFindings, textFindings } from './page-findings.ts';

export interface Look {
  width: 360 | 1280;
  colorScheme: 'light' | 'dark';
}

const allLooks: Look[] = ([360, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * The looks in which a state is judged: with `LOOKS=all` in all four, which takes twice as long; else in a wide and a
 * narrow one, a light and a dark one, crossed between the languages, so that every look of every state is judged in
 * one language at least.
 */
export function looksOf(locale: Locale): Look[] {
  if (process.env.LOOKS === 'all') return allLooks;
  const isCrossed = locale === 'en';
  return allLooks.filter(
    ({ width, colorScheme }) => (width === 360) === ((colorScheme === 'dark') !== isCrossed),
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Why axe cannot tell a contrast: something lies over the text at this scroll position, a bar or the edge of a tab list. */
const hidden = new Set(['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring', 'outsideViewport']);

interface Contrast {
  messageKey?: string;
  bgColor?: string;
}

/** One character without a background is a count in a tab that is scrolled out of sight. */
function isHidden({ messageKey, bgColor }: Contrast = {}): boolean {
  return hidden.has(messageKey ?? '') || (messageKey === 'shortTextContent' && !bgColor);
}

/** What axe finds in each look, what sticks out sideways, and texts that no one should read. */
export async function findingsInAllLooks(page: Page, state: string, locale: Locale): Promise<string[]> {
  const found: string[] = (await textFindings(page, locale)).map((finding) => `${state}: ${finding}`);
  for (const { width, colorScheme } of looksOf(locale)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const findings = [...(await axeFindings(page)), ...(await overflowFindings(page))];
    found.push(...findings.map((finding) => `${state} ${colorScheme} ${width}: ${finding}`));
  }
  return found;
}

/** Violations, and contrasts that axe could not decide although nothing lies over them. */
async function axeFindings(page: Page): Promise<string[]> {
  // through the debugger, so that the content policy stays as strict as it is
  await page.evaluate(axeSource);
  const results: AxeResults = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`);
  const undecided = results.incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) => !any.some(({ data }: { data?: Contrast }) => isHidden(data))),
  }));
  // axe does not know the top layer and takes what lies under an open dialog for its background
  const hasDialog = await page.evaluate(() => document.querySelector('dialog[open]') !== null);
  const counted = hasDialog ? results.violations : [...results.violations, ...undecided];
  return counted.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
