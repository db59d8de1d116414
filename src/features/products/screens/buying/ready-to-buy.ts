/** Refusals in the browser before a purchase in one breath, and how the shop's refusals are told. */
import { CallFailure } from '../../../../platform/api/client.ts';

/** A refusal of something that is no field of this form is told above it. */
export function aboutWhole(error: unknown): unknown {
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return error;
  const others = Object.entries(error.fields).filter(([name]) => !ownFields.has(name));
  const [message] = others.flatMap(([, messages]) => messages);
  return message ? new CallFailure('refused', { status: error.status, code: error.code, message }) : error;
}
const ownFields = new Set(['email', 'password', 'consent']);

/** Refuses in the browser what is certain to be refused: nothing is made before the form is whole. */
export function refuseUnready(
  { values, country }: { values: FormData; country: string },
  words: (key: string) => string,
): void {
  const fields = {
    ...(values.get('email') === '' ? { email: [words('emailNeeded')] } : {}),
    ...(country ? {} : { country: [words('countryNeeded')] }),
    ...(values.has('consent') ? {} : { consent: [words('consentNeeded')] }),
  };
  if (Object.keys(fields).length > 0)
    throw new CallFailure('refused', { status: 422, code: 'fields', fields });
}
