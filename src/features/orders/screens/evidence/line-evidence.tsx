/** The page of the foreign shop behind one line of an order, with the fingerprint that proves which page was read. */
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
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
  return (
    <Sheet>
      <div className="flex gap-4">
        <Thumbnail source={line.image} size="normal" />
        <div className="grid min-w-0 flex-1 content-start gap-1.5">
          {shownTitle === line.title ? null : (
            <p className="break-words font-medium">
              <ForeignWords>{shownTitle}</ForeignWords>
            </p>
          )}
          <span className="break-words">
            <TextLink href={line.url} external={all('ui.newTab')}>
              <ForeignWords>{line.title}</ForeignWords>
            </TextLink>
          </span>
          {options.length > 0 ? (
            <p className="text-small text-text-2">
              <ForeignWords>{options.join('\u00a0· ')}</ForeignWords>
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
        <PageText page={line.page} title={line.title} isForStaff={isForStaff} />
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

/** The words of a page without its title, which stands above: its first lines, and the rest, behind a press. */
function partsOf(text: string, title: string): [first: string, rest: string] {
  const [head = '', ...others] = text.split('\n');
  const lines = head.trim() === title.trim() ? others : [head, ...others];
  return [lines.slice(0, firstLines).join('\n'), lines.slice(firstLines).join('\n')];
}

interface PageTextProps extends Required<Pick<Props, 'isForStaff'>> {
  page: NonNullable<Line['page']>;
  title: string;
}

function PageText({ page, title, isForStaff }: PageTextProps) {
  const words = useWords('order-evidence');
  const { number } = useFormats();
  const proof = (
    <div className="grid gap-1">
      <p className="text-small text-text-2">{words(isForStaff ? 'staffProof' : 'proofText')}</p>
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
    </div>
  );
  const [first, rest] = partsOf(page.text, title);
  return (
    <div className="mt-4 grid gap-3">
      {first === '' ? null : (
        <section className="grid gap-2" aria-label={words('text')}>
          <h2 className="font-medium text-small">{words('text')}</h2>
          <blockquote className={pageWords} translate="no">
            {first}
          </blockquote>
        </section>
      )}
      <div>
        {rest === '' ? null : (
          <Disclosure summary={words('restOfText')}>
            <blockquote className={pageWords} translate="no">
              {rest}
            </blockquote>
          </Disclosure>
        )}
        <Disclosure summary={words(isForStaff ? 'proof' : 'proofFold')}>{proof}</Disclosure>
      </div>
    </div>
  );
}

const firstLines = 6;
const pageWords = 'whitespace-pre-line border-line-strong border-s-2 ps-4 text-small text-text wrap-anywhere';
