/** The details that a parcel's recipient lacks, with the reason for which they are asked. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { Quoting } from './delivery-draft.ts';

export function MissingDetails({ quoting, onComplete }: { quoting: Quoting; onComplete(): void }) {
  const { words: all } = usePlace();
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { list: listOf } = useFormats();
  const missing = quoting.quote?.meta.missing ?? [];
  if (missing.length === 0) return null;
  const list = listOf(missing.map((kind) => parts(`documents.${kind}`)));
  // a name is no document: the carrier reads it on the label, and it is kept as any name
  const isNameAlone = missing.every((kind) => kind === 'latinName');
  return (
    <Banner tone="warning" label={all('ui.toasts.warning')} title={words('missing', { list })}>
      <p>{words(isNameAlone ? 'missingName' : 'missingWhy')}</p>
      {/* below the text: beside it, the text of this narrow column would stand in single words */}
      <p className="mt-3">
        <Button size="dense" onClick={onComplete}>
          {words('complete')}
        </Button>
      </p>
    </Banner>
  );
}
