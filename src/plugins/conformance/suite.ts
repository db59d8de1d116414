/** The bones of a conformance suite: named checks, of which each passes or says one sentence. */

import { type Breakable, type Breakdown, breakdowns } from './stage.ts';

export interface Check {
  /** A sentence about what must be true. */
  name: string;
  /** Throws, or rejects, with the sentence that says what is not so. */
  run(): unknown;
}

export interface Outcome {
  check: string;
  /** Null when it passed. */
  fault: string | null;
  /** Worth knowing of a check that passed. */
  note?: string;
}

/** Why a check did not pass. */
export class Unmet extends Error {}

/** Throws an `Unmet` with the sentence unless the condition holds. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Unmet(sentence);
}

/** Throws an `Unmet` unless the work is rejected. */
export async function mustReject(work: () => Promise<unknown>, sentence: string): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Unmet(sentence);
}

/** Throws an `Unmet` unless the work is rejected by each of these failures of the server. Answers the errors. */
export async function mustRejectBroken(
  stage: Breakable,
  work: () => Promise<unknown>,
  { sentence, kinds = breakdowns }: { sentence: string; kinds?: readonly Breakdown[] },
): Promise<{ how: Breakdown; error: unknown }[]> {
  must(typeof stage.breakDown === 'function', 'the stage has no breakDown: hand over that of aLocalServer');
  const errors: { how: Breakdown; error: unknown }[] = [];
  for (const how of kinds) {
    const repair = stage.breakDown(how);
    try {
      errors.push({ how, error: await mustReject(work, `${sentence} (it ${how})`) });
    } finally {
      repair();
    }
  }
  return errors;
}

/** The same as text, so that two values of plain data can be compared and shown. */
export const shown = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)) ?? 'undefined';

/** Runs checks one after the other; a failed one does not end the others. */
export async function* outcomesOf(prefix: string, checks: readonly Check[]): AsyncGenerator<Outcome> {
  for (const { name, run } of checks) {
    let fault: string | null = null;
    try {
      await run();
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    yield { check: `${prefix}: ${name}`, fault };
  }
}

/** All that an iteration brings. */
export async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
