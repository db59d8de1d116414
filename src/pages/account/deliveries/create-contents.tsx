import type { Quoting } from '../../../features/deliveries/screens/create/delivery-draft.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Content = NonNullable<Quoting['quote']>['meta']['contents'][number];

/** The declared value is the paid value, so only the words may be changed (rules: declared-value). */
export function CreateContents({ contents }: { contents: Content[] }) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  return (
    <Disclosure summary={words('contents')}>
      <div className="grid gap-4">
        <p className="ui-hint">{words('contentsHint')}</p>
        {contents.map(({ line, title, originalTitle, quantity, value }) => (
          <Field
            key={line}
            name={`content:${line}`}
            label={<ForeignWords>{words('content', { title, quantity, value: money(value) })}</ForeignWords>}
            defaultValue={originalTitle ?? title}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
    </Disclosure>
  );
}
