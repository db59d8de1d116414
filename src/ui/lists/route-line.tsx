import Check from 'lucide/dist/esm/icons/check.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type RouteStepState = 'done' | 'current' | 'next' | 'problem' | 'skipped';

export type RouteStep = {
  id: string;
  title: ReactNode;
  state: RouteStepState;
  /** When it happened or is expected: `dateTime` as ISO 8601, `text` as read. */
  time?: { dateTime: string; text: string };
  /** Place, usual length, reason. */
  note?: ReactNode;
};

export type RouteLineProps = {
  /** Name of the list. */
  label: string;
  /** Past to future. */
  steps: RouteStep[];
  /** The state of a step in words, for readers. */
  labels: Record<RouteStepState, string>;
  /** `auto`: horizontal from 640 px on, vertical below. */
  orientation?: 'auto' | 'vertical';
  /** Draws the line once, when a step has just been completed. */
  drawn?: boolean;
};

/** Where things are: an ordered list on one line (UX-101). */
export function RouteLine({ label, steps, labels, orientation = 'auto', drawn }: RouteLineProps) {
  return (
    <ol className={`ui-route ui-route-${orientation}`} aria-label={label} data-drawn={drawn || undefined}>
      {steps.map((step) => (
        <li
          key={step.id}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="ui-route-line" aria-hidden="true" />
          <span className="ui-route-mark" aria-hidden="true">
            {step.state === 'done' ? <Icon of={Check} size={12} /> : null}
            {step.state === 'skipped' ? <Icon of={Minus} size={12} /> : null}
            {step.state === 'problem' ? '!' : null}
          </span>
          <div className="ui-route-text">
            <b>{step.title}</b>
            <VisuallyHidden>, {labels[step.state]}. </VisuallyHidden>
            {step.time ? (
              <time dateTime={step.time.dateTime} suppressHydrationWarning>
                {step.time.text}
              </time>
            ) : null}
            {step.note ? <span>{step.note}</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
