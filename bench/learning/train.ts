/** Learns the weights of the reader from labelled pages. The same pages give the same bytes. */

import type { Weights } from '../../src/features/reader/learned/linear.ts';
import type { ReaderWeights } from '../../src/features/reader/learned/weights.ts';
import { choosePrice, rankPrices } from '../../src/features/reader/prices/choose-price.ts';
import { chooseVariants } from '../../src/features/reader/read-product.ts';
import { acceptedPrices, type PageScore, priceRight, resultOf, scorePage } from '../reader-scores.ts';
import { type Choice, fitChoices, yesOrNo } from './choice-model.ts';
import { type Example, foldOf } from './examples.ts';

/** How small weights are held; chosen once on cross-validation and not for each fold. */
const STRENGTH = { price: 60, confidence: 60, variants: 60 };
const INNER_FOLDS = 4;

/** The choice of the price on a page; null where the right amount is none of the candidates. */
function priceChoice({ page: { label }, prices }: Example): Choice | null {
  const accepted = acceptedPrices(label).map(([amount]) => amount);
  const isOf = (amount: number, at: number): boolean =>
    Math.abs((prices[at]?.group.value ?? -1) - amount) <= 0.005;
  const found = accepted.map((amount) => prices.findIndex((_, at) => isOf(amount, at))).find((at) => at >= 0);
  if (found === undefined) return null;
  // the other amounts that are right too must not count as wrong
  const kept = prices.filter((_, at) => at === found || !accepted.some((amount) => isOf(amount, at)));
  const target = prices[found];
  return {
    candidates: kept.map(({ features }) => features),
    right: kept.findIndex((one) => one.group.value === target?.group.value),
  };
}

export function trainPrice(examples: Example[]): Weights {
  const choices = examples
    .filter(({ isProduct }) => isProduct)
    .flatMap((example) => priceChoice(example) ?? []);
  return fitChoices(choices, STRENGTH.price);
}

/** Whether the likeliest price is right, told of each page by weights that have not seen its shop. */
function confidenceRows(examples: Example[]): Choice[] {
  const rows: Choice[] = [];
  for (let fold = 0; fold < INNER_FOLDS; fold++) {
    const isHeld = ({ shop }: Example): boolean => foldOf(`inner ${shop}`, INNER_FOLDS) === fold;
    const price = trainPrice(examples.filter((example) => !isHeld(example)));
    for (const example of examples.filter(isHeld)) {
      const { setting, prices, facts } = example;
      if (!setting || prices.length === 0 || example.reading.kind !== 'product') continue;
      const { features } = rankPrices(prices, facts, { setting, weights: price });
      const certain: ReaderWeights = { price, priceConfidence: { bias: 9 }, variants: {} };
      const chosen = choosePrice(prices, facts, { setting, weights: certain }).price.value;
      const result = { price: chosen ? Number(chosen.amount) : null, currency: chosen?.currency ?? null };
      rows.push(
        yesOrNo(features, example.isProduct && chosen !== null && priceRight(example.page.label, result)),
      );
    }
  }
  return rows;
}

function variantRows(examples: Example[]): Choice[] {
  return examples.flatMap(({ page: { label }, isProduct, choiceFeatures }) =>
    isProduct && choiceFeatures && typeof label.has_variants === 'boolean'
      ? [yesOrNo(choiceFeatures, label.has_variants)]
      : [],
  );
}

/** All weights of the reader. */
export function trainReader(examples: Example[]): ReaderWeights {
  return {
    price: trainPrice(examples),
    priceConfidence: fitChoices(confidenceRows(examples), STRENGTH.confidence),
    variants: fitChoices(variantRows(examples), STRENGTH.variants),
  };
}

/** A reading whose price is chosen by other weights. */
export function readingBy(example: Example, weights: ReaderWeights): Example['reading'] {
  const { reading, prices, facts, setting } = example;
  if (!reading.product || !setting) return reading;
  const { price, choices, oldPrice, priceRange } = choosePrice(prices, facts, { setting, weights });
  const { variants, choiceFeatures } = example;
  return {
    ...reading,
    product: {
      ...reading.product,
      ...{ price, priceChoices: choices, oldPrice, priceRange },
      ...(variants && choiceFeatures ? chooseVariants(variants, choiceFeatures, weights) : {}),
    },
  };
}

/** Every page read by weights that were learned without its shop, with what its label says of the answer. */
export function crossValidate(examples: Example[], folds: number): PageScore[] {
  return Array.from({ length: folds }, (_, fold) => {
    const weights = trainReader(examples.filter(({ shop }) => foldOf(shop, folds) !== fold));
    return examples
      .filter(({ shop }) => foldOf(shop, folds) === fold)
      .map((example) => {
        const reading = readingBy(example, weights);
        const result = resultOf(example.page.label.id, reading, example.ms);
        return scorePage(example.page, { result, kind: reading.kind, cpuMs: example.cpuMs });
      });
  }).flat();
}
