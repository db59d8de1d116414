import type { ReactNode } from 'react';
import { TextLink } from '../navigation/text-link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type SummaryRow = {
  id: string;
  label: ReactNode;
  /** The answer; without it `missing` is shown as a link. */
  value?: ReactNode;
  /** A link to give the missing value. */
  missing?: { text: string; href: string };
  /** "Change"; `of` is read after it and names the row. */
  change?: { text: string; of: string; href: string };
};

/** Answers to check, each with its Change link (UX-084). */
export function SummaryList({ rows, label }: { rows: SummaryRow[]; label?: string }) {
  return (
    <dl className="ui-summary" aria-label={label}>
      {rows.map((row) => (
        <div key={row.id}>
          <dt>{row.label}</dt>
          <dd className="ui-summary-value">
            {row.value ??
              (row.missing ? <TextLink href={row.missing.href}>{row.missing.text}</TextLink> : null)}
          </dd>
          {row.change ? (
            <dd className="ui-summary-change">
              <TextLink href={row.change.href}>
                {row.change.text}
                <VisuallyHidden> {row.change.of}</VisuallyHidden>
              </TextLink>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
