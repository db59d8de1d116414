import Check from 'lucide/dist/esm/icons/check.mjs';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Anchor } from './link-component.tsx';

export type Step = {
  id: string;
  title: string;
  state: 'done' | 'current' | 'next' /** Only for done steps. */;
  href?: string;
};

export type StepsProps = {
  label: string;
  steps: Step[];
  /** State in words, for readers. */
  labels: Record<Step['state'], string>;
};

/** The named steps of a task; under 640 px only the current one shows its name (UX-082). */
export function Steps({ label, steps, labels }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="ui-steps">
        {steps.map((step, index) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="ui-step-mark" aria-hidden="true">
              {step.state === 'done' ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            {step.href && step.state === 'done' ? (
              <Anchor href={step.href}>{step.title}</Anchor>
            ) : (
              <span>{step.title}</span>
            )}
            <VisuallyHidden>, {labels[step.state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
