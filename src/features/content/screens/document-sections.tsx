import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RichText } from '../../../kit/rich-text/rich-text-blocks.tsx';

/** A heading with an address of its own, and its text. */
export function DocumentSection({ page, anchor }: { page: string; anchor: string }) {
  const words = useWords(`${page}.sections.${anchor}`);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className="text-h2">
        {words('title')}
      </h2>
      <div className="ui-prose mt-3">
        <RichText text={words('text', promised)} />
      </div>
    </section>
  );
}

/** Steps along the route line, each with its time, its money, and who does what (UX-185). */
export function StepSections({ page, anchors }: { page: string; anchors: string[] }) {
  return (
    <ol className="ui-route ui-route-vertical">
      {anchors.map((anchor) => (
        <li key={anchor} data-state="next">
          <span className="ui-route-line" aria-hidden="true" />
          <span className="ui-route-mark" aria-hidden="true" />
          <div className="min-w-0 pb-6 text-text">
            <DocumentSection page={page} anchor={anchor} />
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
    <dl className="mt-5 grid grid-cols-2 gap-x-5 border-line border-t sm:gap-x-8">
      {Object.keys(tree(prefix)).map((fact) => (
        <div key={fact} className="border-line border-b py-3">
          <dt className="text-small text-text-3">{words(`${fact}.label`)}</dt>
          <dd>{words(`${fact}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
