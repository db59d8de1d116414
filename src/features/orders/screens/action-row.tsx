import type { ReactNode } from 'react';

interface RowProps {
  heading: string;
  text: string;
  action: ReactNode;
  /** The answer to a press, and more of the rule. */
  children?: ReactNode;
}

/** One step that a customer may take with an order. */
export function ActionRow({ heading, text, action, children }: RowProps) {
  return (
    <section className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {/* the button beside it says it */}
          <h3 className={action ? 'sr-only' : 'font-semibold text-ui'}>{heading}</h3>
          <p className={action ? undefined : 'text-small text-text-2'}>{text}</p>
        </div>
        {action ? <div>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
