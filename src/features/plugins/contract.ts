/** Calls of the administrator on plug-ins: what is loaded, its settings, and a try of it. */
import * as z from 'zod/mini';
import { contracts, named } from '../../platform/api/contract.ts';
import { SavesSchema } from '../../platform/api/saves.ts';
import { PriceProposalSchema } from '../pricing/staff-contract.ts';
import { mostValueLetters } from './fields.ts';

/** Places of the shop where a plug-in can join. */
export const ports = [
  'payment-provider',
  'carrier',
  'shop-adapter',
  'translator',
  'rate-source',
  'file-store',
  'texts',
  'reaction',
] as const;
export type PluginPort = (typeof ports)[number];

const PluginSchema = named(
  'Plugin',
  z.object({
    name: z.string(),
    /** Of the plug-in itself. */
    pluginVersion: z.string(),
    /** In the language of the request, as all texts here. */
    title: z.string(),
    about: z.nullable(z.string()),
    /** Part of the shop, set by variables of the environment. */
    isBuiltIn: z.boolean(),
    /** The places where it joins, and its name there. */
    brings: z.array(
      z.object({
        port: z.enum(ports),
        name: z.string(),
      }),
    ),
    canBeTried: z.boolean(),
    /** Names of fields that must be set before it can work. */
    missing: z.array(z.string()),
    /** Of its settings: send it back with a change; 0 while nothing was ever set. */
    version: z.int(),
    fields: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['text', 'secret', 'address', 'number', 'choice', 'switch']),
        label: z.string(),
        hint: z.nullable(z.string()),
        options: z.array(z.object({ value: z.string(), text: z.string() })),
        isRequired: z.boolean(),
        /** Null for a secret: it is never shown. */
        value: z.nullable(z.string()),
        /** Counts while nothing is set. */
        usual: z.nullable(z.string()),
        isSet: z.boolean(),
      }),
    ),
    /** The saves of its settings, the newest first; at most 20. */
    history: SavesSchema,
  }),
);
export type PluginJson = z.output<typeof PluginSchema>;

const NameParams = z.object({ name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)) });

const ValuesSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  z.string().check(z.maxLength(mostValueLetters)),
);

export const pluginsContract = contracts({
  staffListPlugins: {
    summary: 'The plug-ins of the shop, the places where they join, and their settings without secrets',
    access: ['admin'],
    extension: true,
    data: z.array(PluginSchema),
    /** New settings of payment providers: those that wait for a second administrator, then decided ones. */
    meta: z.object({ proposals: z.array(PriceProposalSchema) }),
    refusals: [],
  },
  staffSavePluginSettings: {
    summary:
      'Sets what a plug-in works with; a secret that is left out stays as it is; a payment provider’s wait for a second administrator',
    access: ['admin'],
    stepUp: true,
    extension: true,
    params: NameParams,
    body: z.object({
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
      /** By the name of the field, all but secrets; a field that is left out or empty is unset. */
      values: ValuesSchema,
      /** Secrets apart, since the audit log keeps none; one that is left out stays as it is, an empty one is unset. */
      secrets: ValuesSchema,
    }),
    data: z.object({
      /** Another administrator must agree first. */
      waits: z.boolean(),
    }),
    refusals: ['not_found', 'fields', 'changed_meanwhile'],
  },
  staffTryPlugin: {
    summary: 'Tries a plug-in with its settings of now, and answers what stands in the way',
    access: ['admin'],
    stepUp: true,
    extension: true,
    params: NameParams,
    data: z.object({
      works: z.boolean(),
      /** In the words of the plug-in; null when it works. */
      reason: z.nullable(z.string()),
    }),
    refusals: ['not_found'],
  },
});
