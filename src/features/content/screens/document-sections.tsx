import type { ReactNode } from 'react';
import { promised } from '../../../kit/parts/promise.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { RichLine, RichText } from '../../../kit/rich-text/rich-text-blocks.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { useTariffValues } from '../../pricing/screens/tariff-values.ts';

/** A heading with an address of its own, and its text. */
export function DocumentSection({
  page,
  anchor,
  isFacts = false,
}: {
  page: string;
  anchor: string;
  /** Each paragraph is a name and what it is, such as "Email: …". */
  isFacts?: boolean;
}) {
  const { tree, paymentInfo } = usePlace();
  const words = useWords(`${page}.sections.${anchor}`);
  const values = useTariffValues();
  const section = tree(`${page}.sections.${anchor}`);
  const text = [
    words('text', promised),
    // the promises of the tariff, while it is known
    ...(section.hold !== undefined && paymentInfo ? [words('hold', values), words('storage', values)] : []),
  ].join('\n');
  // a document with versions has many sections of two lines: large titles would outweigh them
  const isDense = tree(page).version !== undefined;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={isDense ? 'text-h3' : 'text-h2'}>
        {words('title')}
      </h2>
      {isFacts ? (
        <dl className="mt-2 divide-y divide-line">
          {factsIn(text).map(({ id, label, value }) => (
            <div
              key={id}
              className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="text-text-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="ui-prose mt-3">
          <RichText text={text} />
        </div>
      )}
    </section>
  );
}

/** Rows of paragraphs that name what they say; an operator's own line without a name is one whole. */
export const factsIn = (text: string) =>
  text.split(/\n{2,}/).map((line) => {
    const [, label, value] = /^([^:：]+)(?:: |：)(.+)$/s.exec(line) ?? [];
    return value
      ? { id: line, label, value: <RichLine text={value} /> }
      : { id: line, label: <RichLine text={line} />, value: '' };
  });

interface StepsProps {
  page: string;
  anchors: string[];
  /** In the place of the drawing of a step. */
  picture?: ((anchor: string, drawing: ReactNode) => ReactNode) | undefined;
}

/** Steps along the route line, each with its time, its money, and who does what (UX-185). */
export function StepSections({ page, anchors, picture }: StepsProps) {
  return (
    <ol className="ui-route ui-route-vertical">
      {anchors.map((anchor, index) => (
        <li key={anchor} data-state="next">
          <span className="ui-route-line" aria-hidden="true" />
          <span className="ui-route-mark ui-route-number" aria-hidden="true">
            {index + 1}
          </span>
          <div className="min-w-0 pb-6 text-text">
            <Step {...{ page, anchor, picture }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** By the step, as on the home page (`/step-link.svg`). */
const pictures: Readonly<Record<string, string>> = {
  ...{ paste: 'link', pay: 'pay', warehouse: 'warehouse', delivery: 'delivery', receive: 'receive' },
};

/** A step: its story, who does what, how long and for how much, beside its picture; on a phone the story is folded. */
function Step({ page, anchor, picture }: Omit<StepsProps, 'anchors'> & { anchor: string }) {
  const words = useWords(page);
  const own = useWords(`${page}.sections.${anchor}`);
  // the number of the title stands in a mark beside it, and is only read out
  const [, number = '', title = own('title')] = /^(\d+\.\s*)(.+)$/.exec(own('title')) ?? [];
  const name = pictures[anchor];
  const drawing = name ? <StepPicture name={name} className="w-40 md:w-full" /> : null;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className="text-h2">
        {number ? <span className="sr-only">{number}</span> : null}
        {title}
      </h2>
      <div className="mt-3 grid items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid gap-4">
          <div className="md:order-last">
            <Facts {...{ page, anchor }} />
          </div>
          <PhoneFold summary={words('more')}>
            <div className="ui-prose">
              <RichText text={own('text', promised)} />
            </div>
          </PhoneFold>
        </div>
        <div className="max-md:order-first lg:-mt-12">{picture ? picture(anchor, drawing) : drawing}</div>
      </div>
    </section>
  );
}

const facts = ['you', 'we', 'time', 'money'] as const;

/** The acts of each side, then how long it takes and what it costs: one list, whose names stand in one column. */
function Facts({ page, anchor }: { page: string; anchor: string }) {
  const { tree } = usePlace();
  const { named } = useFormats();
  const prefix = `${page}.sections.${anchor}.facts`;
  const words = useWords(prefix);
  return (
    <dl className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts
        .filter((fact) => fact in tree(prefix))
        .map((fact) => (
          // on a phone a line of its own: a column beside the names would be too narrow
          <div key={fact} className="sm:contents">
            <dt className="inline text-text-2">{named(words(`${fact}.label`), '')}</dt>{' '}
            <dd className="inline first-letter:uppercase">
              <WholeRanges text={words(`${fact}.text`)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** "1–2 days" is one word: a line ends before it, not within. */
function WholeRanges({ text }: { text: string }) {
  return text.split(/(\d{1,4}–\d{1,4}\s\S{1,20})/).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** One of the drawings of the order's way; the text beside it says all that it shows. */
function StepPicture({ name, className }: { name: string; className: string }) {
  return (
    <img
      src={`/step-${name}.svg`}
      alt=""
      width={320}
      height={200}
      loading="lazy"
      className={`h-auto rounded-control ${className}`}
    />
  );
}
