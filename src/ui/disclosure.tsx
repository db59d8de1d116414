import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  /** For links that open it. */
  id?: string;
};

/** A native details element: works without JavaScript and opens for find-in-page. */
export function Disclosure({ summary, children, open, name, id }: DisclosureProps) {
  return (
    <details className="ui-disclosure" open={open} name={name} id={id}>
      <summary>
        <span>{summary}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="ui-disclosure-body">{children}</div>
    </details>
  );
}
