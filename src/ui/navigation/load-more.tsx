import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

export type LoadMoreProps = {
  /** The next part's own address: it works without JavaScript and can be shared. */
  href?: string;
  onLoad?: () => void;
  loading?: boolean;
  /** How many of how many are shown. */
  shown: ReactNode;
  labels: { more: string; loading: string };
};

/** "Show more" with the count; at the end the count is only read aloud, for whoever pressed the button by keyboard. */
export function LoadMore({ href, onLoad, loading, shown, labels }: LoadMoreProps) {
  const hasMore = href !== undefined || onLoad !== undefined;
  const count = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  // the button leaves with the last part: whoever pressed it by keyboard stays where he was
  useEffect(() => {
    if (!hasMore && wasAsked.current) count.current?.focus();
  }, [hasMore]);
  const ask = (): void => {
    wasAsked.current = true;
    onLoad?.();
  };
  return (
    <div className={hasMore ? 'ui-more' : 'sr-only'}>
      <p ref={count} role="status" tabIndex={-1}>
        {loading ? labels.loading : shown}
      </p>
      {href && !onLoad ? (
        <Button href={href} onClick={ask}>
          {labels.more}
        </Button>
      ) : null}
      {onLoad ? (
        <Button onClick={ask} loading={loading}>
          {labels.more}
        </Button>
      ) : null}
    </div>
  );
}
