/** The fields of each public form, as a visitor sees them; what they take is checked on the server. */
import type { FormName } from '../contract.ts';

export interface FormField {
  name: string;
  type: 'text' | 'email' | 'tel' | 'url' | 'area' | 'choice';
  optional?: boolean;
  autoComplete?: string;
  /** Values of a choice; their words stand in the texts. */
  values?: readonly string[];
}

const email: FormField = { name: 'email', type: 'email', autoComplete: 'email' };
const maybeEmail: FormField = { ...email, optional: true };
const name: FormField = { name: 'name', type: 'text', autoComplete: 'name', optional: true };
const message: FormField = { name: 'message', type: 'area' };
const note: FormField = { name: 'note', type: 'area', optional: true };

export const formFields: Record<FormName, readonly FormField[]> = {
  contact: [
    { name: 'topic', type: 'choice', values: ['order', 'payment', 'delivery', 'account', 'other'] },
    message,
    { name: 'order_number', type: 'text', optional: true },
    email,
    name,
  ],
  callback: [
    { name: 'phone', type: 'tel', autoComplete: 'tel' },
    { name: 'time', type: 'text', optional: true },
    name,
    { ...message, optional: true },
  ],
  question: [{ name: 'question', type: 'area' }, email],
  'suggest-store': [{ name: 'url', type: 'url' }, note, maybeEmail],
  'report-blacklist': [{ name: 'product', type: 'text' }, note, maybeEmail],
  partnership: [{ name: 'company', type: 'text', autoComplete: 'organization' }, message, email, name],
  claim: [
    { name: 'order_number', type: 'text' },
    { name: 'what', type: 'choice', values: ['missing', 'damaged', 'wrong', 'other'] },
    message,
    email,
  ],
  subscribe: [email],
};

/** The topic of whoever wants no more news: no choice of the form, its own page sends it. */
export const leavingTopic = 'unsubscribe';

/** Nobody has to agree to anything in order to leave. */
export const asksConsent = (form: FormName, { topic }: { topic?: unknown }): boolean =>
  form !== 'contact' || topic !== leavingTopic;
