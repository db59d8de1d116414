/** The query in the address of a staff list: `q`, and its filters without those at their usual value. */
export type ListQuery = Readonly<Record<string, string>>;

/** A choice that the address of a list can name. */
export interface ListFilter<Value extends string> {
  name: string;
  values: readonly Value[];
  /** Holds when the address names none; it has no place in an address. */
  usual?: Value;
}

/** Those of the values that say something, as calls and addresses take them. */
export function given<Values extends Record<string, string | null>>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [Name in keyof Values]?: Exclude<Values[Name], null>;
  };
}

/** The search text of the list; text longer than any name or number is cut, because calls refuse it. */
export function searchIn(query: URLSearchParams, mostCharacters = 200): string {
  return (query.get('q') ?? '').trim().slice(0, mostCharacters);
}

/** The value of a filter in the address; null for the usual one, and for what is none of its values. */
export function filterIn<Value extends string>(
  query: URLSearchParams,
  { name, values, usual }: ListFilter<Value>,
): Value | null {
  return values.find((one) => one === query.get(name) && one !== usual) ?? null;
}

/** The address of the list with some of what it asks for changed; it begins with its first rows again. */
export function listPath(path: string, query: ListQuery, change: ListQuery = {}): string {
  const { q = '', ...filters } = { ...query, ...change };
  const search = new URLSearchParams(given({ ...filters, q }));
  return search.size > 0 ? `${path}?${search}` : path;
}
