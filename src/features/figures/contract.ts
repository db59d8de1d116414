/** The call that answers figures from real orders, while the operator shows them. */
import * as z from 'zod/mini';
import { contracts, named } from '../../platform/api/contract.ts';
import { figureNames } from './figure-words.ts';

const FigureSchema = named(
  'PublicFigure',
  z.object({
    name: z.enum(figureNames),
    /** The number of orders, deliveries or refunds that it is made of. */
    count: z.int(),
    /** Days, percent, or hours of refunds, with one decimal; null while too few are counted. */
    value: z.nullable(z.number()),
  }),
);
export type Figure = z.output<typeof FigureSchema>;

const FiguresSchema = named(
  'PublicFigures',
  z.object({
    /** The first and the last day that count, in the shop's zone; null before the first night. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** Fewer than these are told without a value. */
    least: z.int(),
    figures: z.array(FigureSchema),
  }),
);
export type Figures = z.output<typeof FiguresSchema>;

export const figuresContract = contracts({
  getFigures: {
    summary:
      'How fast and how well the shop works: medians and shares of the last 90 days, with their counts',
    access: 'anyone',
    extension: true,
    data: FiguresSchema,
    // the operator does not show them
    refusals: ['not_found'],
  },
});
