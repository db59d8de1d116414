import { CallFailure } from '../../../../platform/api/client.ts';

/** The failure of a field that is left empty, before the second press is asked for. */
export const missing = (field: string, message: string): CallFailure =>
  new CallFailure('refused', { status: 422, code: 'fields', fields: { [field]: [message] } });
