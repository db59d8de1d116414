import { useCopy } from '../kit/parts/use-copy.ts';
import { useFormats, usePlace } from '../kit/place.tsx';
import { Button } from '../ui/button.tsx';

/** The number of a request that failed, for whoever reports it. */
export function RequestNumber({ id }: { id: string }) {
  const { words } = usePlace();
  const { named } = useFormats();
  const copy = useCopy();
  return (
    <p className="mt-4 text-small text-text-3">
      {named(words('error.requestId'), '')}
      <code>{id}</code>{' '}
      <Button size="dense" onClick={() => void copy(id, words('ui.copied'))}>
        {words('ui.copy')}
      </Button>
    </p>
  );
}
