import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings of single rules of axe, also of rules that are off by default. */
export async function axeRules(page: Page, rules: readonly string[]): Promise<string[]> {
  // through the debugger, so that the content policy stays as strict as it is
  await page.evaluate(axeSource);
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: { type: 'rule', values: ${JSON.stringify(rules)} } })`,
  )) as { violations: { id: string; nodes: { target: string[]; html: string }[] }[] };
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
