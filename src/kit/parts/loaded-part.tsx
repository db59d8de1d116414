import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePlace } from '../place.tsx';
import type { Loaded } from './use-loaded.ts';

export interface LoadedPartProps<Data> {
  loaded: Loaded<Data>;
  /** Says what failed. */
  title: string;
  children(data: Data): ReactNode;
}

/** The loaded part, or a sign that it is loading, or the reason why it failed, with another try (UX-200). */
export function LoadedPart<Data>({ loaded, title, children }: LoadedPartProps<Data>) {
  const { words } = usePlace();
  if (loaded.state === 'ready') return children(loaded.data);
  if (loaded.state === 'loading') return <Skeleton label={words('ui.loading')} shape="rows" lines={5} />;
  return (
    <Banner
      tone="danger"
      label={words('ui.toasts.error')}
      title={title}
      live
      action={
        <Button size="dense" onClick={loaded.retry}>
          {words('ui.retry')}
        </Button>
      }
    >
      {loaded.message}
    </Banner>
  );
}
