import { useWords } from '../../../../kit/place.tsx';

/** A stored value in words: stock is told in the language of the page, everything else stands as it was read. */
export function useStoredValue(): (field: string, value: string | null) => string {
  const words = useWords('staff-recipes');
  return (field, value) =>
    value === null ? words('nothing') : field === 'availability' ? words(`stock.${value}`) : value;
}
