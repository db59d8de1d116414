/** The words of a mail that are said only sometimes: a field for each branch, under its condition. */
import { EditorControl } from '../../../../../kit/editing/editor-control.tsx';
import { useWords } from '../../../../../kit/place.tsx';
import { type Locale, languageTags } from '../../../../../platform/texts/locale.ts';
import { Disclosure } from '../../../../../ui/lists/disclosure.tsx';
import { conditionOf } from './mail-conditions.ts';
import { nameOfValue } from './mail-insertions.tsx';
import type { BranchField } from './mail-wording.ts';

interface MailBranchesProps {
  fields: readonly (BranchField & { name: string })[];
  locale: Locale;
  onText(name: string, text: string): void;
}

/** The condition of a branch as the label of its field; null where no number ever takes it. */
export function useConditions(locale: Locale) {
  const words = useWords('staff-mails');
  return ({ choice, key }: Pick<BranchField, 'choice' | 'key'>): string | null => {
    const named = { ...choice, name: nameOfValue(words, choice.name) };
    return conditionOf(words, { choice: choice.kind === 'plural' ? named : choice, key, locale });
  };
}

export function MailBranches({ fields, locale, onText }: MailBranchesProps) {
  const words = useWords('staff-mails');
  const labelOf = useConditions(locale);
  const shown = fields.flatMap((field) => {
    const label = labelOf(field);
    return label === null ? [] : [{ ...field, label }];
  });
  if (shown.length === 0) return null;
  return (
    <Disclosure summary={words('branches')}>
      <div className="grid gap-4">
        {shown.some(({ text }) => text.includes('#')) ? (
          <p className="ui-hint">{words('numberHint')}</p>
        ) : null}
        {shown.map(({ name, label, text }) => (
          <div key={name} lang={languageTags[locale]}>
            <EditorControl
              field={{
                name,
                type: 'area',
                rows: text.length > 60 ? 3 : 1,
                fits: true,
                optional: true,
                unmarked: true,
              }}
              value={text}
              label={label}
              onText={(typed) => onText(name, typed)}
            />
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
