/** Labelled pages as what the models learn from: features alone, so that all pages fit into memory. */
import type { PriceFacts } from '../../src/features/reader/choice/price-groups.ts';
import type { PriceCandidate } from '../../src/features/reader/learned/price-features.ts';
import { readerWeights } from '../../src/features/reader/learned/weights.ts';
import { decodePage } from '../../src/features/reader/page/decode-page.ts';
import { decide, type Examined, examine } from '../../src/features/reader/read-product.ts';
import type { Reading } from '../../src/features/reader/reading.ts';
import type { SavedPage } from '../reader-pages.ts';

export type Example = {
  page: SavedPage;
  /** Pages of one shop, whatever its subdomain, are never on both sides of a validation. */
  shop: string;
  /** The reading by the shipped weights; a fold puts its own choices over it. */
  reading: Reading;
  prices: PriceCandidate[];
  facts: PriceFacts;
  setting: Examined['setting'] | null;
  variants: Examined['variants'] | null;
  choiceFeatures: Examined['choiceFeatures'] | null;
  isProduct: boolean;
  /** How long the page took by the clock, in milliseconds. */
  ms: number;
  /** Processor time of the whole process, in milliseconds. */
  cpuMs: number;
};

/** The name under which a shop registered its host: "gap.com" for "oldnavy.gap.com". */
export function shopOf(host: string): string {
  const parts = host.toLowerCase().split('.');
  const isSecond =
    /^(?:co|com|net|org|gov|ac)$/.test(parts.at(-2) ?? '') && (parts.at(-1) ?? '').length === 2;
  return parts.slice(isSecond ? -3 : -2).join('.');
}

/** Amounts without the page that they stand on. */
function withoutNodes(facts: PriceFacts): PriceFacts {
  const node = {} as PriceFacts['amounts'][number]['node'];
  return {
    ...facts,
    amounts: facts.amounts.map((amount) => ({ ...amount, node, inner: node })),
    claims: facts.claims.map((claim) => ({ ...claim, images: [], variants: null, description: null })),
  };
}

/** Reads every page that has bytes once. */
export function examplesOf(pages: SavedPage[]): Example[] {
  return pages.flatMap((page): Example[] => {
    if (page.bytes === null || page.label.is_product === undefined) return [];
    const started = performance.now();
    const cpu = process.cpuUsage();
    const html = decodePage(page.bytes, `text/html; charset=${page.encoding}`);
    const examined = examine(html, page.url);
    const reading = decide(examined, readerWeights);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const used = process.cpuUsage(cpu);
    const common = {
      ...{ page: { ...page, bytes: null }, shop: shopOf(page.host), reading },
      isProduct: page.label.is_product,
      ...{ ms, cpuMs: Math.round((used.user + used.system) / 100) / 10 },
    };
    if ('blank' in examined) {
      const facts = { claims: [], amounts: [], hint: {}, guess: null, currencyCertain: false };
      return [{ ...common, prices: [], facts, setting: null, variants: null, choiceFeatures: null }];
    }
    const { prices, setting, variants, choiceFeatures } = examined;
    return [{ ...common, prices, facts: withoutNodes(examined.facts), setting, variants, choiceFeatures }];
  });
}

/** Shops in a fixed order that has nothing to do with their names, dealt into so many parts. */
export function foldOf(shop: string, folds: number): number {
  let hash = 2_166_136_261;
  for (const sign of shop) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash % folds;
}
