import { useFormats, useWords } from '../../../../kit/place.tsx';

const price = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** A stored value in words: stock and prices as the page tells them, everything else stands as it was read. */
export function useStoredValue(): (field: string, value: string | null) => string {
  const words = useWords('staff-recipes');
  const { money } = useFormats();
  return (field, value) => {
    if (value === null) return words('nothing');
    if (field === 'availability') return words(`stock.${value}`);
    const [, amount, currency] = (field === 'price' && price.exec(value)) || [];
    return amount && currency ? money({ amount, currency }) : value;
  };
}
