import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../icon-button.tsx';

export type QuantityStepperProps = {
  value: number;
  onValueChange: (value: number) => void;
  /** Least quantity; with 0 the last step removes. Default 1. */
  min?: number;
  /** The fewest above 0 that can be had: one fewer goes to `min` at once. Default 1. */
  least?: number;
  /** Most quantity. Default 999. */
  max?: number;
  name?: string;
  id?: string;
  disabled?: boolean;
  labels: { quantity: string; increase: string; decrease: string };
};

/** Quantity by buttons, arrow keys or typing. A typed number is taken on Enter or on leaving the field, within the limits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onValueChange, min = 1, least = 1, max = 999, name, id, disabled, labels } = props;
  const [draft, setDraft] = useState<string>();
  const set = (next: number) => {
    setDraft(undefined);
    const isTooFew = next > 0 && next < least;
    // a step below the fewest that can be had is a step to none; a typed number below it is raised to it
    const wanted = isTooFew ? (next === value - 1 ? min : least) : next;
    const within = Math.min(max, Math.max(min, wanted));
    if (within !== value) onValueChange(within);
  };
  const commit = () => {
    // "1.5" is not fifteen: what is no whole number leaves the quantity as it was
    const typed = (draft ?? '').normalize('NFKC').replace(/\s/g, '');
    if (draft !== undefined) set(/^\d{1,6}$/.test(typed) ? Number(typed) : value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (step) {
      event.preventDefault();
      set(value + step);
    } else if (event.key === 'Enter' && draft !== undefined) {
      event.preventDefault();
      commit();
    }
  };
  return (
    <div className="ui-stepper">
      <IconButton
        icon={Minus}
        label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={labels.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        name={name}
        id={id}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={Plus}
        label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
