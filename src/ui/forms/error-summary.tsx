import type { MouseEvent, ReactNode } from 'react';
import { TextLink } from '../navigation/text-link.tsx';

export type ErrorSummaryProps = {
  heading: ReactNode;
  /** In the order of the fields, in the same words as beside them; `fieldId` is left out for errors of no field. */
  errors: { fieldId?: string; text: string }[];
  /** Takes focus when it appears and each time this value changes, e.g. the number of the attempt. */
  attempt?: number;
  /** False only where it is shown as a sample. */
  takesFocus?: boolean;
};

const takeFocus = (box: HTMLDivElement | null) => box?.focus();

/** A field of a tab that is not shown cannot take the focus. */
function openTabOf(field: HTMLElement): void {
  const tab = field.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
}

/** All errors of a failed submit, on top of the form; takes focus, links jump to fields (UX-026). */
export function ErrorSummary({ heading, errors, attempt = 0, takesFocus = true }: ErrorSummaryProps) {
  const goTo = (event: MouseEvent, id: string) => {
    const field = document.getElementById(id);
    if (!field) return;
    event.preventDefault();
    openTabOf(field);
    requestAnimationFrame(() => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <div
      className="ui-error-summary"
      key={attempt}
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      role="alert"
    >
      <h2>{heading}</h2>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId ? (
              <TextLink href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {text}
              </TextLink>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
