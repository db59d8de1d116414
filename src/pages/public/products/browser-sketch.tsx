import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** A window with its bar of bookmarks, drawn around the button: it is dragged up there. */
export function BrowserSketch({ children }: { children: ReactNode }) {
  const words = useWords('add.button');
  const bar = <span className="h-2 w-10 rounded-chip bg-line-strong opacity-40" />;
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <div aria-hidden="true" className="flex items-center gap-1.5 bg-inset px-3 py-2.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line-strong opacity-40" />
        ))}
        <span className="ms-2 h-4 flex-1 rounded-chip bg-surface" />
      </div>
      <div
        aria-hidden="true"
        className="flex items-center justify-center gap-3 border-line border-t bg-inset px-3 py-2"
      >
        {bar}
        <span className="grid h-6 min-w-24 place-items-center rounded-chip border border-line-strong border-dashed px-2 text-micro text-text-2">
          {words('here')}
        </span>
        {bar}
      </div>
      <div className="grid justify-items-center gap-2 border-line border-t p-4">
        <span aria-hidden="true" className="text-text-2">
          <Icon of={ArrowUp} />
        </span>
        {children}
      </div>
    </div>
  );
}
