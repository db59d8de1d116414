export interface TypedZone {
  id?: string;
  name: string;
  max_grams: number | null;
  max_side: number | null;
  is_quarantine: boolean;
}

/** The fields of zones in the order in which they stand; `ids` of those that are known, undefined for new ones. */
export function typedZones(values: FormData, ids: readonly (string | undefined)[]): TypedZone[] {
  return ids.map((id, index) => {
    const typed = (name: string): string => String(values.get(`zones.${index}.${name}`) ?? '').trim();
    // what is no number is sent as none that fits, so that the server names its field
    const limit = (name: string): number | null => (typed(name) === '' ? null : Number(typed(name)) || 0);
    return {
      ...(id ? { id } : {}),
      name: typed('name'),
      max_grams: limit('max_grams'),
      max_side: limit('max_side'),
      is_quarantine: values.has(`zones.${index}.is_quarantine`),
    };
  });
}
