/** Schemas that the calls of customers and of staff share. */

import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { plainNumber } from '../../platform/money/plain-number.ts';
import { inAllLanguages, inEachLanguage, type Localised } from '../../platform/texts/locale.ts';
import { goodsSizes } from './freight/usual-weights.ts';

/** The rate between a shop currency and the settlement currency: a sell rate with the margin in it (rules: rates). */
export const RateSchema = named(
  'Rate',
  z.object({
    /** Shop currency, ISO 4217. */
    from: z.string(),
    /** Settlement currency, ISO 4217. */
    to: z.string(),
    /** Units of `to` for one unit of `from`, a decimal string. */
    value: z.string(),
    /** Since when the rate is in force. */
    since: TimeSchema,
  }),
);

/** A name that staff gave, answered in all languages: one that was kept before a language came has none in it. */
export const NameSchema: z.ZodMiniType<Localised, Localised> = z.pipe(
  z.transform((kept: Localised) => inAllLanguages(kept)),
  z.object(inEachLanguage(() => z.string())),
);

/** A rule that lowered a price, as the price froze it. */
export const DiscountSchema = named(
  'Discount',
  z.object({
    /** `dsc_…` */
    rule: z.string(),
    version: z.int(),
    /** Why the price is lower. */
    name: NameSchema,
    /** The code that the customer gave; null for a rule that holds by itself. */
    code: z.nullable(z.string()),
    /** The part of the price that it lowers. */
    on: z.enum(['goods', 'fee', 'freight']),
    kind: z.enum(['percent', 'amount']),
    /** A percent, or major units of the settlement currency. */
    value: z.string(),
    /** Taken off now. */
    amount: MoneySchema,
    /** Taken off when the price was first made, and of what: it is never more afterwards, and less in proportion. */
    given: MoneySchema,
    base: MoneySchema,
  }),
);

/** A decimal number as people type it (UX-033, UX-228). */
export function decimalText(form: RegExp) {
  return z.string().check(z.maxLength(40), z.overwrite(plainNumber), z.regex(form));
}

/**
 * An amount as people type it, in major units. "5,000" and "5.000" are five thousand to some and five to others, so a
 * third decimal is refused and never rounded; currencies that have one are typed without it.
 */
export const amountText = decimalText(/^\d{1,9}(\.\d{1,2})?$/);

/** Duty as far as it can be told: the country's threshold, and what is likely to be due (UX-125). */
export const DutySchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Goods up to this are free of duty; null where nobody knows the rule. */
  threshold: z.nullable(MoneySchema),
  /** Of what lies above the threshold; null where it depends on the goods. */
  percent: z.nullable(z.string()),
  /** VAT on goods, delivery and duty, whatever the value; null where nothing is known of one. */
  vatPercent: z.nullable(z.string()),
  declared: MoneySchema,
  /** Null where it depends on the goods, or the rule is not known. */
  estimate: z.nullable(MoneySchema),
});
export type Duty = z.output<typeof DutySchema>;

/** The size that a customer says of goods that nobody has weighed: a third of the weight that is assumed of them. */
export const GoodsSizeSchema = z.enum(goodsSizes);

/** Up to how many kilograms one piece of each size weighs, decimal strings. */
export const SizeEndsSchema = named(
  'SizeEnds',
  z.object({ small: z.string(), medium: z.string(), large: z.string() }),
);

/** Sums that nobody could tell before an order: they are in no estimate, and said to be missing. */
export const untoldSums = ['inland', 'duty'] as const;
export type UntoldSum = (typeof untoldSums)[number];
