import { createElement, type ReactNode } from 'react';

export type EmptyStateProps = {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** The content that will be here. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** A Stamp or an icon. */
  art?: ReactNode;
};

/** Says which content will be here, and offers one action (UX-011). */
export function EmptyState({ title, headingLevel = 2, children, action, art }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <div className="ui-empty-text">
        {createElement(`h${headingLevel}`, null, title)}
        {children ? <div className="ui-empty-body">{children}</div> : null}
      </div>
      {action ? <div className="ui-actions">{action}</div> : null}
      {art ? <div className="ui-empty-art">{art}</div> : null}
    </div>
  );
}
