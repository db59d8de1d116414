import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type LoadMoreProps = {
  /** The next part's own address: it works without JavaScript and can be shared. */
  href?: string;
  onLoad?: () => void;
  loading?: boolean;
  /** How many of how many are shown. */
  shown: ReactNode;
  labels: { more: string; loading: string };
};

/** "Show more" with the count; without `href` and `onLoad` only the count (the end). */
export function LoadMore({ href, onLoad, loading, shown, labels }: LoadMoreProps) {
  return (
    <div className="ui-more">
      <p role="status">{loading ? labels.loading : shown}</p>
      {href && !onLoad ? <Button href={href}>{labels.more}</Button> : null}
      {onLoad ? (
        <Button onClick={onLoad} loading={loading}>
          {labels.more}
        </Button>
      ) : null}
    </div>
  );
}
