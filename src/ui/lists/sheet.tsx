import { createElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type SheetProps = {
  heading?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Buttons or links at the end of the header line. */
  actions?: ReactNode;
  /** Shows that the sheet can be chosen; it is marked by itself when a radio or checkbox inside is checked. */
  selectable?: boolean;
  selected?: boolean;
  /** A coloured edge at the start: something to do or something wrong. */
  tone?: 'attention' | 'problem';
  /** Smaller padding (16 px). */
  dense?: boolean;
  /** `section` is named by the heading. */
  as?: 'section' | 'div' | 'article' | 'li';
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A flat bordered card. Shadows are for what floats, so it has none. */
export function Sheet(props: SheetProps) {
  const { heading, headingLevel = 2, actions, selectable, selected, tone, dense, children } = props;
  const id = useId();
  const as = props.as ?? (heading ? 'section' : 'div');
  const look = classNames(
    'ui-sheet',
    dense && 'ui-sheet-dense',
    selectable && 'ui-sheet-selectable',
    selected && 'ui-sheet-selected',
    tone && `ui-sheet-${tone}`,
    props.className,
  );
  const labelled = heading && (as === 'section' || as === 'article') ? id : undefined;
  return createElement(
    as,
    { className: look, id: props.id, 'aria-labelledby': labelled },
    heading || actions ? (
      <div className="ui-sheet-header">
        {heading ? createElement(`h${headingLevel}`, { id, className: 'ui-sheet-heading' }, heading) : null}
        {actions ? <div className="ui-sheet-actions">{actions}</div> : null}
      </div>
    ) : null,
    children,
  );
}
