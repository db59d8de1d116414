import type { Client } from '../../../../platform/api/client.ts';

type Documents = NonNullable<Parameters<Client['createRecipient']>[0]['body']['documents']>;

/** The mark of a document that goes when the form is saved. */
export const removeName = (kind: string): string => `remove.${kind}`;

/**
 * The documents of a sent form: those that were typed, null for those to remove; nothing for the rest, which stays
 * as it is. Undefined when no document was touched.
 */
export function typedDocuments(values: FormData): Documents | undefined {
  const text = (name: string): string => String(values.get(`documents.${name}`) ?? '').trim();
  const documents: Documents = {};
  const passport = {
    series: text('passport.series'),
    number: text('passport.number'),
    issuedOn: text('passport.issuedOn'),
    authorityCode: text('passport.authorityCode'),
  };
  if (Object.values(passport).some(Boolean)) documents.passport = passport;
  if (text('inn')) documents.inn = text('inn');
  if (text('chineseId')) documents.chineseId = text('chineseId');
  for (const kind of ['passport', 'inn', 'chineseId'] as const) {
    if (values.has(removeName(kind))) documents[kind] = null;
  }
  return Object.keys(documents).length > 0 ? documents : undefined;
}
