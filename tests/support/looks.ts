/** A page in its looks: widths and themes (UX-229). */
import type { Page } from 'playwright-core';
import { inLanguage, type Locale, type Localised } from '../../src/platform/texts/locale.ts';
import { axeFindings, colourRules } from './axe.ts';
import { callsAnswered } from './calls-under-way.ts';
import { overflowFindings, textFindings } from './page-findings.ts';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Every width in every theme. */
export function everyLook(widths: readonly number[], themes: readonly Look['colorScheme'][]): Look[] {
  return widths.flatMap((width) => themes.map((colorScheme) => ({ width, colorScheme })));
}

const allLooks = everyLook([360, 1280], ['light', 'dark']);

/** Every look of every state is judged in one language; Russian, whose words are the longest, has two of them. */
const looksByLanguage: Localised<Look[]> = {
  ru: [
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ],
  en: [{ width: 360, colorScheme: 'light' }],
  zh: [{ width: 1280, colorScheme: 'dark' }],
};

/**
 * The looks in which a state is judged: with `LOOKS=all` in all four, which takes three times as long; else shared out
 * between the languages. Each language is searched for elements that stick out on a phone (`lookNarrow`).
 */
export function looksOf(locale: Locale): readonly Look[] {
  return process.env.LOOKS === 'all' ? allLooks : inLanguage(looksByLanguage, locale);
}

/** Something wrong, in which look; texts are the same in all of them. */
export interface Finding {
  look: Look | null;
  what: string;
}

/**
 * Findings of axe in each look, elements that stick out sideways, and texts that no one should read. Where two looks
 * differ by their theme alone, the second is judged by the rules about colours. The page has its own size again then.
 */
export async function lookAt(page: Page, locale: Locale, looks: readonly Look[]): Promise<Finding[]> {
  await callsAnswered(page);
  const found: Finding[] = (await textFindings(page, locale)).map((what) => ({ look: null, what }));
  const size = page.viewportSize();
  const widths = new Set<number>();
  for (const look of looks) {
    const { width, colorScheme } = look;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const whats = widths.has(width)
      ? await axeFindings(page, colourRules)
      : [...(await axeFindings(page)), ...(await overflowFindings(page))];
    widths.add(width);
    found.push(...whats.map((what) => ({ look, what })));
  }
  if (!widths.has(360)) found.push(...(await lookNarrow(page)));
  if (size) await page.setViewportSize(size);
  return found;
}

/** The elements that stick out sideways on a phone, for a page that is judged wide in this language. */
async function lookNarrow(page: Page): Promise<Finding[]> {
  await page.setViewportSize({ width: 360, height: 900 });
  await settled(page);
  const look: Look = { width: 360, colorScheme: 'light' };
  return (await overflowFindings(page)).map((what) => ({ look, what }));
}

/** Colours on their way from one theme to the other are those of neither. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      // what follows the scrolling never ends by itself
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  });
}

/** The same as lines for a test, for the looks in which its language is judged. */
export async function findingsInAllLooks(page: Page, state: string, locale: Locale): Promise<string[]> {
  const found = await lookAt(page, locale, looksOf(locale));
  return found.map(({ look, what }) =>
    look ? `${state} ${look.colorScheme} ${look.width}: ${what}` : `${state}: ${what}`,
  );
}
