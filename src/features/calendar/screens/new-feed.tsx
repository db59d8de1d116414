import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';

/** The address that was just made, to be copied now, and the ways into a calendar. */
export function NewFeed({ url, webcal }: { url: string; webcal: string }) {
  const words = useWords('storage-calendar');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" role="status">
      <p className="font-medium">{words('feedOnce')}</p>
      <p className="flex items-center gap-2">
        <span className="sr-only">{words('feedUrl')}</span>
        <code className="min-w-0 flex-1 wrap-anywhere text-small" translate="no">
          {url}
        </code>
        <CopyButton text={url} label={words('feedCopy')} done={words('feedCopied')} />
      </p>
      <div className="ui-actions">
        <Button variant="primary" href={webcal}>
          {words('feedAdd')}
        </Button>
      </div>
      <p className="text-small text-text-2">{words('feedWeb')}</p>
    </div>
  );
}
