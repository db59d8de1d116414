/** The page of the foreign shop behind one line of an order, with the fingerprint that proves which page was read. */
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { OrderEvidence } from '../../evidence/evidence-contract.ts';

type Line = OrderEvidence['lines'][number];

export function LineEvidence({ line }: { line: Line }) {
  const { words: all } = usePlace();
  const words = useWords('order-evidence');
  const { named } = useFormats();
  const options = Object.entries(line.options).map((option) => named(...option));
  const isTyped = line.typedByCustomer;
  return (
    <Sheet>
      <div className="flex gap-4">
        <Thumbnail source={line.image} size="normal" />
        <div className="grid min-w-0 flex-1 content-start gap-1.5">
          <span className="break-words">
            <TextLink href={line.url} external={all('ui.newTab')}>
              <ForeignWords>{line.title}</ForeignWords>
            </TextLink>
          </span>
          {options.length > 0 ? (
            <p className="text-small text-text-2">
              <ForeignWords>{options.join(' · ')}</ForeignWords>
            </p>
          ) : null}
          <p>
            <SaidPrice line={line} />
          </p>
          <p className="text-small text-text-2">
            <Timed
              at={line.readAt}
              form="moment"
              say={(date) => words(isTyped ? 'entered' : 'read', { date })}
            />
          </p>
        </div>
      </div>
      {line.page ? (
        <PageText page={line.page} />
      ) : (
        <p className="mt-4 text-small text-text-2">{words(isTyped ? 'byHand' : 'none')}</p>
      )}
    </Sheet>
  );
}

function SaidPrice({ line: { price, priceIsSure, typedByCustomer } }: { line: Line }) {
  const words = useWords('order-evidence');
  const { money } = useFormats();
  if (!price) return words('noPrice');
  if (typedByCustomer) return words('typed', { price: money(price) });
  return words(priceIsSure ? 'price' : 'unsure', { price: money(price) });
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

function PageText({ page }: { page: NonNullable<Line['page']> }) {
  const words = useWords('order-evidence');
  const { number } = useFormats();
  return (
    <div className="mt-4 grid gap-3">
      {page.text === '' ? null : (
        <Disclosure summary={words('text')} open>
          <div
            className="max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere text-small"
            translate="no"
            {...scrollable}
          >
            {page.text}
          </div>
        </Disclosure>
      )}
      <Disclosure summary={words('proof')}>
        <div className="flex items-center gap-2 text-small text-text-2">
          <span className="min-w-0">
            {words('print', { kilobytes: number(Math.max(1, Math.round(page.bytes / 1024))) })}{' '}
            <code className="wrap-anywhere" translate="no">
              {page.sha256}
            </code>
          </span>
          <CopyButton text={page.sha256} label={words('copy')} done={words('copied')} />
        </div>
      </Disclosure>
    </div>
  );
}
