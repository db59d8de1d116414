import { Fragment, useEffect } from 'react';
import type { GroupedRow } from './use-country-choice.ts';

interface CountryListProps {
  /** The beginning of the ids of its options. */
  id: string;
  label: string | undefined;
  rows: readonly GroupedRow[];
  /** The place of the highlighted option; -1 for none. */
  active: number;
  isHidden: boolean;
  onChoose(value: string): void;
}

/** The countries below the field; the keyboard chooses from the field, which keeps the focus. */
export function CountryList({ id, label, rows, active, isHidden, onChoose }: CountryListProps) {
  useEffect(() => {
    if (isHidden) return;
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isHidden, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={isHidden}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[50dvh] overflow-y-auto rounded-control border border-line bg-raised py-1 shadow-e2"
      // a press on its edge or its bar takes no focus from the field
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isHidden
        ? null
        : rows.map(({ value, text, group }, at) => (
            <Fragment key={value}>
              {group && group !== rows[at - 1]?.group ? (
                <div role="presentation" className="px-4 py-1.5 text-small text-text-2">
                  {group}
                </div>
              ) : null}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose keys choose */}
              <div
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                aria-description={group}
                className="min-h-11 cursor-pointer break-words px-4 py-2.5 hover:bg-inset aria-selected:bg-accent-soft"
                onClick={() => onChoose(value)}
              >
                {text}
              </div>
            </Fragment>
          ))}
    </div>
  );
}
