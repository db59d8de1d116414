import type { FieldRefusal } from '../../platform/api/refusal.ts';

/** The part of a Zod issue that words are made of. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly [key: string]: unknown;
}

/**
 * The error of each field, as stable words: different causes get different messages (UX-028). The words themselves
 * stand in the texts under `fields`.
 */
export function fieldRefusals(issues: readonly object[], input: unknown): Record<string, FieldRefusal> {
  const fields: Record<string, FieldRefusal> = {};
  for (const issue of issues as readonly Issue[]) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= refusalOf(issue, valueAt(input, issue.path));
  }
  return fields;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at;
}

function refusalOf(issue: Issue, value: unknown): FieldRefusal {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    return { code: 'required' };
  }
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      if (isText) return { code: 'too_short', values: { min: Number(issue.minimum) } };
      return {
        code: issue.origin === 'array' ? 'too_few' : 'too_small',
        values: { min: Number(issue.minimum) },
      };
    case 'too_big':
      if (isText) return { code: 'too_long', values: { max: Number(issue.maximum) } };
      return {
        code: issue.origin === 'array' ? 'too_many' : 'too_big',
        values: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'not_an_email' : 'wrong_format' };
    case 'invalid_value':
      return { code: 'not_one_of' };
    case 'invalid_type':
      // a number that is no whole one
      if (issue.expected === 'int') return { code: 'not_whole' };
      return { code: issue.expected === 'number' ? 'not_a_number' : 'wrong_type' };
    case 'custom':
      return {
        code:
          typeof issue.message === 'string' && /^[a-z_]+$/.test(issue.message)
            ? issue.message
            : 'wrong_format',
      };
    default:
      return { code: 'wrong_format' };
  }
}
