/** Calls of the administrator on opening the shop: what is not its operator's own yet, and from when on orders are taken. */
import * as z from 'zod/mini';
import { contracts, named, TimeSchema } from '../../platform/api/contract.ts';
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { confirmable } from './rules.ts';

const SignedSchema = z.object({
  at: TimeSchema,
  /** Name or address; null when the account is gone, or nobody did it. */
  by: z.nullable(z.string()),
});

const LaunchSchema = named(
  'Launch',
  z.object({
    /** The demo always takes orders. */
    isDemo: z.boolean(),
    isOpen: z.boolean(),
    /** The newest opening or closing; null when there was none. */
    changed: z.nullable(SignedSchema),
    /** Nothing that is required is missing, and every service answers. */
    isReady: z.boolean(),
    findings: z.array(
      z.object({
        /** A key of the words of the page. */
        what: z.string(),
        /** `todo` must be done before orders are taken, `advice` should be, `unreachable` did not answer. */
        state: z.enum(['ready', 'todo', 'advice', 'unreachable']),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        /** The operator may say that it is right as it is. */
        isConfirmable: z.boolean(),
        confirmed: z.nullable(SignedSchema),
      }),
    ),
    /** The currency of prices, orders and balances. */
    settlement: z.object({
      currency: z.string(),
      /** Codes of ISO 4217 that can be chosen. */
      choices: z.array(z.string()),
      /** `in_use` once something was ordered, paid or booked, `environment` while SETTLEMENT_CURRENCY is set. */
      locked: z.nullable(z.enum(['in_use', 'environment'])),
      /** The newest changes first, twenty at most. */
      changes: z.array(
        z.object({
          ...{ from: z.string(), to: z.string(), at: TimeSchema },
          /** Name or address; null when the account is gone, or the environment chose. */
          by: z.nullable(z.string()),
          /** SETTLEMENT_CURRENCY chose at a start. */
          isByEnvironment: z.boolean(),
        }),
      ),
    }),
    /** The test mail that was asked for last; null without one. */
    testMail: z.nullable(
      z.object({
        to: z.string(),
        askedAt: TimeSchema,
        sentAt: z.nullable(TimeSchema),
        arrivedAt: z.nullable(TimeSchema),
        error: z.nullable(z.string()),
      }),
    ),
  }),
);
export type LaunchJson = z.output<typeof LaunchSchema>;

export const launchContract = contracts({
  staffGetLaunch: {
    summary:
      'Settings that are not the operator’s own yet, services that do not answer, and whether orders are taken',
    access: ['admin'],
    extension: true,
    data: LaunchSchema,
    refusals: [],
  },
  staffConfirmLaunch: {
    summary: 'Says that a part of the shop is right as it is, or takes that back',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.object({ what: z.enum(confirmable), isConfirmed: z.boolean() }),
    data: LaunchSchema,
    refusals: ['fields'],
  },
  staffSendTestMail: {
    summary: 'Sends a mail with a code, which shows that mail arrives',
    access: ['admin'],
    extension: true,
    limit: { max: 10, windowSeconds: 600 },
    body: z.object({
      to: z
        .string()
        .check(z.trim(), z.minLength(1), z.maxLength(254), z.refine(isEmailAddress, 'not_an_email')),
    }),
    data: LaunchSchema,
    refusals: ['fields', 'mail_server_missing'],
  },
  staffConfirmTestMail: {
    summary: 'Takes the code of a test mail: it arrived',
    access: ['admin'],
    extension: true,
    limit: { max: 20, windowSeconds: 600 },
    body: z.object({ mailCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    data: LaunchSchema,
    refusals: ['fields'],
  },
  staffOpenShop: {
    summary:
      'Lets the shop take orders, or stops it: staff can order in a closed shop too, everybody else looks',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.object({ isOpen: z.boolean() }),
    data: LaunchSchema,
    refusals: ['fields', 'launch_incomplete', 'demo_is_open'],
  },
  staffChooseSettlement: {
    summary:
      'Chooses the currency of prices, orders and balances, before the first order: amounts are converted and to be checked',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
    data: LaunchSchema,
    refusals: ['fields', 'settlement_fixed', 'settlement_in_use'],
  },
});
