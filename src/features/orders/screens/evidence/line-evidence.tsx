/** The page of the foreign shop behind one line of an order, with the fingerprint that proves which page was read. */
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { type KnownWords, saidOptions } from '../../../products/screens/options/chosen-words.ts';
import type { OrderEvidence } from '../../evidence/evidence-contract.ts';

type Line = OrderEvidence['lines'][number];

interface Props {
  line: Line;
  /** In the reader's language; the shop's own words stay below it. */
  shownTitle?: string | undefined;
  /** Words of options in the reader's language. */
  known?: KnownWords;
  /** Staff attach it to a dispute. */
  isForStaff?: boolean;
}

export function LineEvidence({ line, shownTitle = line.title, known = {}, isForStaff = false }: Props) {
  const { words: all, locale } = usePlace();
  const words = useWords('order-evidence');
  const { named } = useFormats();
  const options = saidOptions(line.options, known, locale).map((option) => named(...option));
  const isTyped = line.typedByCustomer;
  const said = useSaidPrice(line);
  const rows = [
    {
      id: 'product',
      label: words('rows.product'),
      value: (
        <>
          {shownTitle === line.title ? null : (
            <span className="block font-medium">
              <ForeignWords>{shownTitle}</ForeignWords>
            </span>
          )}
          <TextLink href={line.url} external={all('ui.newTab')}>
            <ForeignWords>{line.title}</ForeignWords>
          </TextLink>
        </>
      ),
    },
    ...(options.length > 0
      ? [
          {
            id: 'options',
            label: words('rows.options'),
            value: <ForeignWords>{options.join('\u00a0· ')}</ForeignWords>,
          },
        ]
      : []),
    { id: 'price', ...said },
    {
      id: 'read',
      label: words(isTyped ? 'entered' : 'read'),
      value: <When at={line.readAt} form="moment" />,
    },
  ];
  return (
    <Sheet>
      <div className="flex flex-wrap gap-4">
        <Thumbnail source={line.image} size="large" />
        <div className="min-w-0 flex-1 break-words max-sm:basis-full">
          <SummaryList rows={rows} />
          {line.page ? (
            <PageText page={line.page} isForStaff={isForStaff} />
          ) : (
            <p className="mt-4 text-small text-text-2">{words(isTyped ? 'byHand' : 'none')}</p>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** The price of the page, and how sure it is. */
function useSaidPrice({ price, priceIsSure, typedByCustomer }: Line): { label: string; value: string } {
  const words = useWords('order-evidence');
  const { money } = useFormats();
  if (!price) return { label: words('price'), value: words('noPrice') };
  const kind = typedByCustomer ? 'typed' : priceIsSure ? 'price' : 'unsure';
  return { label: words(kind), value: money(price) };
}

interface PageTextProps extends Required<Pick<Props, 'isForStaff'>> {
  page: NonNullable<Line['page']>;
}

function PageText({ page, isForStaff }: PageTextProps) {
  const words = useWords('order-evidence');
  const said =
    page.text === '' ? null : (
      <blockquote className={pageWords} translate="no">
        {page.text}
      </blockquote>
    );
  // the text is what the page is for
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {said ? (
        <section className="grid gap-2" aria-label={words('text')}>
          <h2 className="text-h3">{words('text')}</h2>
          {said}
        </section>
      ) : null}
      {isForStaff ? (
        <section className="grid gap-1" aria-label={words('proof')}>
          <h2 className="text-h3">{words('proof')}</h2>
          <p className="text-small text-text-2">{words('staffProof')}</p>
          <Fingerprint page={page} />
        </section>
      ) : (
        <Disclosure summary={words('proofFold')}>
          <div className="grid gap-1">
            <p className="text-small text-text-2">{words('proofText')}</p>
            <Fingerprint page={page} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function Fingerprint({ page }: Pick<PageTextProps, 'page'>) {
  const words = useWords('order-evidence');
  const { number } = useFormats();
  return (
    <div className="flex items-center gap-2 text-small text-text-2">
      <span className="min-w-0">
        {words('print', { kilobytes: number(Math.max(1, Math.round(page.bytes / 1024))) })}{' '}
        <code className="wrap-anywhere block" translate="no">
          {page.sha256}
        </code>
      </span>
      <span className="print:hidden">
        <CopyButton text={page.sha256} label={words('copy')} done={words('copied')} />
      </span>
    </div>
  );
}

const pageWords = 'whitespace-pre-line border-line-strong border-s-2 ps-4 text-small text-text wrap-anywhere';
