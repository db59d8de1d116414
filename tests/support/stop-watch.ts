/**
 * Hands with a stop watch: the time that a trained person needs by the keystroke-level model (Card, Moran, Newell 1980),
 * and what the page itself took, measured. Handling of goods is not in it.
 */
import type { Locator, Page } from 'playwright-core';

/** Seconds. A scanner is aimed like a pointer and fired like a button; it types and sends by itself. */
const cost = { key: 0.2, point: 1.1, click: 0.1, mental: 1.35 } as const;

export interface StopWatch {
  /** A decision, then a press of the pointer. */
  press(target: Locator): Promise<void>;
  /** A value that has to be found, and its keys; the pointer first where the field has no focus yet. */
  type(target: Locator, text: string): Promise<void>;
  /** Keys of a routine that needs no thought. */
  keys(...names: string[]): Promise<void>;
  /** A decision, then keys. */
  decide(...names: string[]): Promise<void>;
  scan(code: string): Promise<void>;
  /** A choice from a list that opens. */
  choose(target: Locator, value: string): Promise<void>;
  /** A photo by the camera that stands at the desk: one press, one shot. */
  photo(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Something that is done on the page of a foreign shop, in seconds of the model. */
  elsewhere(seconds: number): void;
  /** The page answers: how long that takes is measured. */
  until(sign: Locator): Promise<void>;
  read(): Reading;
}

export interface Reading {
  clicks: number;
  fields: number;
  keys: number;
  scans: number;
  /** Seconds of the hands and the mind. */
  hands: number;
  /** Seconds of waiting for the page, as measured here. */
  page: number;
}

/** Begins to count on a page. */
export function stopWatchOn(page: Page): StopWatch {
  const seen: Reading = { clicks: 0, fields: 0, keys: 0, scans: 0, hands: 0, page: 0 };
  const click = (): void => {
    seen.clicks += 1;
    seen.hands += cost.point + cost.click;
  };
  const key = (count: number): void => {
    seen.keys += count;
    seen.hands += count * cost.key;
  };
  const timed = async (work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await work();
    seen.page += (performance.now() - begun) / 1000;
  };
  const pressKeys = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
    key(names.length);
  };
  return {
    async press(target) {
      await timed(() => target.waitFor());
      seen.hands += cost.mental;
      click();
      await target.click();
    },
    async type(target, text) {
      await timed(() => target.waitFor());
      if (!(await target.evaluate((field) => field === document.activeElement))) {
        click();
        await target.click();
      }
      seen.fields += 1;
      seen.hands += cost.mental;
      key(text.length);
      await target.fill(text);
    },
    keys: (...names) => pressKeys(names),
    async decide(...names) {
      seen.hands += cost.mental;
      await pressKeys(names);
    },
    async scan(code) {
      seen.scans += 1;
      seen.hands += cost.point + cost.click;
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    async choose(target, value) {
      seen.fields += 1;
      seen.hands += cost.mental;
      click();
      click();
      await target.selectOption(value);
    },
    async photo(target, file) {
      seen.hands += cost.mental;
      click();
      seen.hands += cost.click;
      await target.setInputFiles(file);
    },
    elsewhere(seconds) {
      seen.hands += seconds;
    },
    until: (sign) => timed(() => sign.first().waitFor()),
    read: () => ({ ...seen }),
  };
}

export interface StepGoal {
  step: string;
  /** How many of them were done: lines, parcels, questions. */
  count: number;
  goal: { seconds?: number; clicks?: number };
}

/** A row of the table that is printed and kept in docs/performance.md. */
export function rowOf({ step, count, goal }: StepGoal, seen: Reading): string {
  const each = (value: number): string => (value / count).toFixed(1);
  const cells = [
    ...[step, each(seen.clicks), each(seen.fields), each(seen.keys), each(seen.scans)],
    ...[each(seen.hands), each(seen.page), each(seen.hands + seen.page)],
    goal.seconds ? `≤ ${goal.seconds} s` : `≤ ${goal.clicks} clicks`,
  ];
  return `| ${cells.join(' | ')} |`;
}
