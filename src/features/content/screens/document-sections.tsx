import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RichLine, RichText } from '../../../kit/rich-text/rich-text-blocks.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';

/** A heading with an address of its own, and its text. */
export function DocumentSection({
  page,
  anchor,
  isFacts = false,
  isNumbered = false,
}: {
  page: string;
  anchor: string;
  /** Each paragraph is a name and what it is, such as "Email: …". */
  isFacts?: boolean;
  /** The number of the title stands in a mark beside it, and is only read out. */
  isNumbered?: boolean;
}) {
  const words = useWords(`${page}.sections.${anchor}`);
  const text = words('text', promised);
  const [, number = '', title = words('title')] =
    (isNumbered && /^(\d+\.\s*)(.+)$/.exec(words('title'))) || [];
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={isFacts ? 'text-h3' : 'text-h2'}>
        {number ? <span className="sr-only">{number}</span> : null}
        {title}
      </h2>
      {isFacts ? (
        <div className="mt-2">
          <SummaryList rows={factsIn(text)} />
        </div>
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

/** Steps along the route line, each with its time, its money, and who does what (UX-185). */
export function StepSections({ page, anchors }: { page: string; anchors: string[] }) {
  return (
    <ol className="ui-route ui-route-vertical">
      {anchors.map((anchor, index) => (
        <li key={anchor} data-state="next">
          <span className="ui-route-line" aria-hidden="true" />
          <span className="ui-route-mark ui-route-number" aria-hidden="true">
            {index + 1}
          </span>
          <div className="min-w-0 pb-6 text-text">
            <DocumentSection page={page} anchor={anchor} isNumbered />
            <Facts prefix={`${page}.sections.${anchor}.facts`} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Facts({ prefix }: { prefix: string }) {
  const { tree } = usePlace();
  const words = useWords(prefix);
  return (
    <dl className="mt-4 grid gap-1.5 rounded-sheet bg-inset p-3 sm:p-4">
      {Object.keys(tree(prefix)).map((fact) => (
        <div
          key={fact}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <dt className="text-text-2">{words(`${fact}.label`)}</dt>
          <dd className="first-letter:uppercase">{words(`${fact}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
