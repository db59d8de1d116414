import { useRef } from 'react';
import { ConnectScale } from './connect-scale.tsx';

interface ScaleFieldProps {
  /** Of the field that is filled. */
  name: string;
  /** As the field takes it: grams, or kilograms with three decimals. */
  unit: 'g' | 'kg';
}

/** Fills the weight of its form by the scale. */
export function ScaleField({ name, unit }: ScaleFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const fill = (grams: number): void => {
    const field = place.current?.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = unit === 'g' ? String(grams) : (grams / 1000).toFixed(3);
    // for the form it was typed
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={place}>
      <ConnectScale isWanted onGrams={fill} />
    </div>
  );
}
