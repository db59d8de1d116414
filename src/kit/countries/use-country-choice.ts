/** The typed text, the open list, and the country that the select behind the field keeps. */
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { type CountryRow, foundCountries } from './found-countries.ts';

/** A country with the words above its part of the list. */
export interface GroupedRow extends CountryRow {
  group?: string;
}

interface Options {
  input: RefObject<HTMLInputElement | null>;
  select: RefObject<HTMLSelectElement | null>;
  options: SelectFieldProps['options'];
}

export function useCountryChoice({ input, select, options }: Options) {
  const kept = useKeptValue(select, input);
  // null while nothing was typed: the name of the chosen one stands there, and all are listed
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const all = rowsOf(options);
  const rows = typed === null ? all : foundCountries(all, typed).map(({ value, text }) => ({ value, text }));
  const close = (): void => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const open = (at: number): void => {
    setOpen(true);
    setActive(at);
  };
  const choose = (value: string): void => {
    close();
    const element = select.current;
    if (!element || element.value === value) return;
    element.value = value;
    // those of a choice by hand: forms listen to both
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const takeTyped = (): void => {
    const meant = typed?.trim() ? (rows[active] ?? meantBy(rows, typed)) : undefined;
    if (meant) choose(meant.value);
    else close();
  };
  const chosenAt = all.findIndex(({ value }) => value === kept);
  return {
    ...{ rows, active, isOpen, choose },
    total: all.length,
    shown: typed ?? all[chosenAt]?.text ?? '',
    listeners: {
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
      onBlur: takeTyped,
      onClick() {
        if (typed === null) input.current?.select();
        open(typed === null ? chosenAt : active);
      },
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        // a browser that fills in the form names the country at once and types nothing
        const filled = 'inputType' in nativeEvent ? undefined : meantBy(all, target.value);
        if (filled) return choose(filled.value);
        setTyped(target.value);
        open(target.value.trim() ? 0 : -1);
      },
      onKeyDown: keysOf({ rows, active, isOpen, open, close, choose, chosenAt }),
    },
  };
}

interface Keys {
  rows: readonly GroupedRow[];
  active: number;
  isOpen: boolean;
  open(at: number): void;
  close(): void;
  choose(value: string): void;
  chosenAt: number;
}

/** Arrows open the list and walk through it, Enter takes, Escape leaves all as it was (ARIA: combobox). */
function keysOf({ rows, active, isOpen, open, close, choose, chosenAt }: Keys) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = rows[active];
    if (step && event.altKey) step > 0 ? open(active) : close();
    else if (step && !isOpen) open(Math.max(chosenAt, 0));
    else if (step)
      open((Math.max(active, step > 0 ? -1 : 0) + step + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen) {
      if (chosen) choose(chosen.value);
    } else return;
    event.preventDefault();
    // an open list is closed by itself, not with the dialog around it
    event.stopPropagation();
  };
}

/** The one that was meant without being chosen: the only one, or the one that is called so. */
function meantBy(rows: readonly GroupedRow[], typed: string): GroupedRow | undefined {
  const [first, second] = foundCountries(rows, typed);
  const isCalled = rows.find(({ text }) => text.toLowerCase() === typed.trim().toLowerCase());
  return isCalled ?? (second ? undefined : first);
}

function rowsOf(options: SelectFieldProps['options']): GroupedRow[] {
  return options.flatMap((option) =>
    'group' in option
      ? option.options.map(({ value, text }) => ({ value, text, group: option.group }))
      : [{ value: option.value, text: option.text }],
  );
}

/** The value of the select, whoever changes it: its form, the browser, the field over it. */
function useKeptValue(
  select: RefObject<HTMLSelectElement | null>,
  input: RefObject<HTMLInputElement | null>,
): string {
  const [value, setValue] = useState(select.current?.value ?? '');
  // before the page is drawn: a focus that came to the select meanwhile is never on a hidden one
  useLayoutEffect(() => {
    if (select.current && document.activeElement === select.current) input.current?.focus();
  }, [select, input]);
  // after each render, because the form around it may have changed it
  useEffect(() => setValue(select.current?.value ?? ''));
  useEffect(() => {
    const element = select.current;
    if (!element) return;
    const over = new AbortController();
    const read = (): void => setValue(element.value);
    for (const name of ['input', 'change']) element.addEventListener(name, read, over);
    // a reset is done after its event
    element.form?.addEventListener('reset', () => setTimeout(read), over);
    return () => over.abort();
  }, [select]);
  return value;
}
