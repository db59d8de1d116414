import type { ReactNode } from 'react';

/** Text for readers only. */
export function VisuallyHidden(props: { children: ReactNode; id?: string }) {
  return (
    <span id={props.id} className="sr-only">
      {props.children}
    </span>
  );
}
