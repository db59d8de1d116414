import { CallFailure } from '../../../../platform/api/client.ts';

/** The failure of fields that are left empty, each with its message, before the second press is asked for. */
export function missing(messages: Record<string, string>): CallFailure {
  const fields = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]));
  return new CallFailure('refused', { status: 422, code: 'fields', fields });
}
