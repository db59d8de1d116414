import type { ReactNode } from 'react';
import { usePlace } from '../../../platform/screen/place.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

export interface LoadedPartProps<Data> {
  loaded: Loaded<Data>;
  /** Says what failed. */
  title: string;
  children(data: Data): ReactNode;
}

/** What is loaded, or that it is on its way, or why not, with another try (UX-200). */
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
