import Check from 'lucide/dist/esm/icons/check.mjs';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type RuleListProps = {
  /** Name of the list, e.g. "The password needs". */
  label: string;
  items: { id: string; text: string; met: boolean }[];
  /** Read after each rule. */
  labels: { met: string; unmet: string };
};

/** Rules a value must keep, each with a tick once it does. */
export function RuleList({ label, items, labels }: RuleListProps) {
  return (
    <ul className="ui-rules" aria-label={label}>
      {items.map((rule) => (
        <li key={rule.id} data-met={rule.met || undefined}>
          {rule.met ? <Icon of={Check} size={16} /> : null}
          {rule.text}
          <VisuallyHidden> ({rule.met ? labels.met : labels.unmet})</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
