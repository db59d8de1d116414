/** The fields that each form takes, checked on the server; and which of them are a person's address and name. Pure. */
import * as z from 'zod/mini';
import { typedText } from '../../platform/api/contract.ts';
import type { FieldRefusal } from '../../platform/api/refusal.ts';
import { isEmailAddress, withoutInvisible } from '../../platform/mail/email-address.ts';
import { phoneFault } from '../../platform/phone.ts';
import type { FormName } from './contract.ts';
import { asksConsent, leavingTopic } from './screens/form-fields.ts';

/** The version of the texts on data processing that a tick agrees to. */
export const consentVersion = '2026-11-30';

const email = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => withoutInvisible(text).trim()),
    z.string().check(z.minLength(1), z.maxLength(254), z.refine(isEmailAddress, 'not_an_email')),
  ),
);
const phone = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => withoutInvisible(text).normalize('NFKC').trim()),
    z.string().check(
      z.minLength(1),
      z.maxLength(40),
      z.refine((text) => /^[\d\s()+.-]+$/.test(text), 'phone_letters'),
      z.refine((text) => phoneFault(text) !== 'phone_short', 'phone_short'),
      z.refine((text) => phoneFault(text) !== 'phone_long', 'phone_long'),
    ),
  ),
);
/** An address of the web as people write it, with or without its scheme. */
function isWebAddress(text: string): boolean {
  // an empty one is told as missing
  if (text.trim() === '') return true;
  const found = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return found !== null && /^https?:$/.test(found.protocol) && found.hostname.includes('.');
}
/** A field that may stay empty, and then is as if it were not there. */
const maybe = (max: number) => z.optional(z.union([z.literal(''), typedText(max)]));
const message = typedText(5000);

/** The fields of each form. */
export const shapes = {
  contact: {
    email,
    message,
    name: maybe(100),
    topic: z.enum(['order', 'payment', 'delivery', 'account', 'other', leavingTopic]),
    order_number: maybe(40),
  },
  callback: { phone, name: maybe(100), time: maybe(200), message: maybe(2000) },
  question: { email, question: message },
  'suggest-store': {
    url: typedText(2000).check(z.refine(isWebAddress, { error: 'not_a_web_address' })),
    email: z.optional(z.union([z.literal(''), email])),
    note: maybe(2000),
  },
  'report-blacklist': {
    product: typedText(500),
    email: z.optional(z.union([z.literal(''), email])),
    note: maybe(2000),
  },
  partnership: { company: typedText(200), email, message, name: maybe(100) },
  claim: {
    email,
    order_number: typedText(40),
    what: z.enum(['missing', 'damaged', 'wrong', 'other']),
    message,
  },
  subscribe: { email },
} satisfies Record<FormName, z.core.$ZodShape>;

export type ReadForm =
  | { ok: true; email: string | null; name: string | null; fields: Record<string, string> }
  | { ok: false; issues: readonly object[] };

/** The error of a consent box left empty, where the consent is not for the answer to a message. */
const consentFaults: Partial<Record<FormName, string>> = { subscribe: 'news_consent_needed' };

/**
 * Reads what was sent by a form. `consent` must be ticked, except by who leaves; fields that the form does not have are
 * passed over.
 */
export function readForm(form: FormName, sent: Record<string, string | boolean>): ReadForm {
  const result = z.safeParse(z.object(shapes[form] as z.core.$ZodShape), sent);
  const consent =
    isTicked(sent.consent) || !asksConsent(form, sent)
      ? []
      : [{ code: 'custom', path: ['consent'], message: consentFaults[form] ?? 'form_consent_needed' }];
  if (!result.success || consent.length > 0)
    return { ok: false, issues: [...(result.error?.issues ?? []), ...consent] };
  const filled = Object.entries(result.data as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const { email: address = null, name = null, ...fields } = Object.fromEntries(filled);
  return { ok: true, email: address, name, fields };
}

/** A checkbox of a plain HTML form says "on". */
const isTicked = (value: string | boolean | undefined): boolean => value === true || value === 'on';

/** People never see this field, and machines fill everything. */
export function isTrapped(sent: Record<string, string | boolean>): boolean {
  return typeof sent.website === 'string' && sent.website.trim() !== '';
}

/** Codes of words for `fields`, from the issues of the reader; fields are called as the forms call them. */
export function refusalsOf(
  issues: readonly object[],
  sent: Record<string, string | boolean>,
): Record<string, FieldRefusal> {
  const fields: Record<string, FieldRefusal> = {};
  for (const issue of issues as {
    path: PropertyKey[];
    code?: string;
    message?: string;
    maximum?: number;
  }[]) {
    const name = String(issue.path[0] ?? 'message');
    fields[name] ??= {
      ...refusalOf(issue, sent[name]),
      label: { path: `pages.contact-form.fields.${name}` },
    };
  }
  return fields;
}

function refusalOf(
  issue: { code?: string; message?: string; maximum?: number; errors?: unknown },
  value: string | boolean | undefined,
): FieldRefusal {
  // an empty box is no empty line: it says what it is for
  if (issue.message?.endsWith('_consent_needed')) return { code: issue.message };
  if (typeof value !== 'string' || value.trim() === '') return { code: 'required' };
  if (issue.code === 'too_big') return { code: 'too_long', values: { max: Number(issue.maximum) } };
  if (issue.code === 'invalid_value') return { code: 'not_one_of' };
  if (issue.code === 'custom' && /^[a-z_]+$/.test(issue.message ?? '')) return { code: issue.message ?? '' };
  // a union of "empty" and an address: what was typed is no address
  if (issue.code === 'invalid_union' && Array.isArray(issue.errors)) return inUnion(issue.errors, value);
  return { code: 'wrong_format' };
}

/** The last choice of a union is the real one; the first only allows an empty field. */
function inUnion(errors: unknown[], value: string): FieldRefusal {
  const last = errors.at(-1);
  const [issue] = Array.isArray(last)
    ? (last as { code?: string; message?: string; maximum?: number }[])
    : [];
  return issue ? refusalOf(issue, value) : { code: 'wrong_format' };
}
