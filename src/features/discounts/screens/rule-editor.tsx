import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { EditChoices, type MergedField } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { inLanguage, languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { RuleAsked } from './rule-asked.tsx';
import { combining, draftOfRule, type Rule, ruleKinds, ruleParts, shownRule, switches } from './rule-form.ts';

const plain = ['state', 'on', 'kind', 'value', 'code', 'startsAt', 'endsAt', 'least', 'perCustomer'];
const more = ['altogether', 'countries', 'hosts', 'combines', 'promotion'];
const choices: Readonly<Record<string, readonly string[]>> = {
  ...{ state: switches, on: ruleParts, kind: ruleKinds, combines: combining },
};
const required = ['value', 'startsAt'];

interface RuleEditorProps {
  /** Null for a new one. */
  rule: Rule | null;
  /** Published promotions that a rule may belong to. */
  promotions: readonly { id: string; title: string }[];
  backHref: string;
}

export function RuleEditor({ rule, promotions, backHref }: RuleEditorProps) {
  const { to } = usePlace();
  const { aside } = useFormats();
  const words = useWords('staff-discounts');
  const texts = useRuleTexts(promotions);
  const { submit, conflict } = useSavedRule(rule, texts.fields, backHref);
  return (
    <section aria-labelledby="rule">
      <h2 id="rule" className="text-h2">
        {rule ? words('edit') : words('new')}
      </h2>
      {rule?.asked ? <RuleAsked asked={rule.asked} /> : null}
      <div className="mt-4">
        <Form submit={submit} conflict={conflict}>
          <div className="grid max-w-form gap-5">
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`name.${locale}`}
                label={aside(words('fields.name'), languageNames[locale])}
                defaultValue={rule ? inLanguage(rule.name, locale) : ''}
                autoComplete="off"
              />
            ))}
            <Controls {...{ rule, promotions }} textOf={texts.textOf} />
            <div className="ui-actions">
              <SubmitButton>{words('save')}</SubmitButton>
              <Button href={to(backHref)}>{words('back')}</Button>
            </div>
          </div>
        </Form>
      </div>
    </section>
  );
}

interface RuleTexts {
  /** The fields that can differ between two versions of a rule, by the controls of the form. */
  fields: MergedField<Rule | null>[];
  /** The reader's words for a value of a field. */
  textOf(name: string, value: string): string;
}

function useRuleTexts(promotions: RuleEditorProps['promotions']): RuleTexts {
  const { zone } = usePlace();
  const { zoneName, aside } = useFormats();
  const words = useWords('staff-discounts');
  const title = (id: string) => promotions.find((one) => one.id === id)?.title ?? words('noPromotion');
  const textOf = (name: string, value: string) =>
    name === 'promotion' ? title(value) : words(`${name}.${value}`);
  const fields: MergedField<Rule | null>[] = [
    ...[...plain, ...more].map((name) => ({
      name,
      label: words(`fields.${name}`, { zone: zoneName() }),
      value: (one: Rule | null) => shownRule(one, name, zone),
      ...(choices[name] || name === 'promotion' ? { shown: (value: string) => textOf(name, value) } : {}),
    })),
    ...locales.map((locale) => ({
      name: `name.${locale}`,
      label: aside(words('fields.name'), languageNames[locale]),
      value: (one: Rule | null) => (one ? inLanguage(one.name, locale) : ''),
    })),
  ];
  return { fields, textOf };
}

/** Saves the rule after a second press, over the version that was seen; two editors settle what differs first. */
function useSavedRule(rule: Rule | null, fields: RuleTexts['fields'], backHref: string) {
  const { api, navigate, toasts, zone } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-discounts');
  const { base, before, newest, save } = useNewest(rule, async () =>
    rule ? (await api.staffGetDiscount({ params: { id: rule.id } })).data.rule : rule,
  );
  const send = async (values: FormData, seen: Rule | null, idempotencyKey: string): Promise<void> => {
    const draft = draftOfRule(values, zone);
    const shown = {
      ...{ title: words(seen ? 'edit' : 'new'), confirm: words('save'), whom: words('whom'), amount: null },
      rows: fields
        .map(({ name, label, shown: said = (value: string) => value }) => ({
          ...{ name, label, said },
          value: String(values.get(name) ?? ''),
        }))
        .filter(({ value }) => value !== '')
        .map(({ label, value, said }) => ({ label, value: said(value) })),
    };
    const { data: saved } = seen
      ? await (await press('staffSaveDiscount', shown))({
          params: { id: seen.id },
          body: { ...draft, version: seen.version },
        })
      : await (await press('staffCreateDiscount', shown))({ body: draft, idempotencyKey });
    if (saved.asked) toasts.show({ message: words('asked.saved'), type: 'warning' });
    else toasts.show({ message: words('saved'), type: 'success' });
    await navigate(backHref);
  };
  const submit = useSubmit((values, key) => save((seen) => send(values, seen, key)), {
    alsoSends: base?.version,
  });
  return { submit, conflict: <EditChoices before={before} newest={newest} fields={fields} /> };
}

interface ControlsProps extends Pick<RuleEditorProps, 'rule' | 'promotions'> {
  textOf: RuleTexts['textOf'];
}

function Controls({ rule, promotions, textOf }: ControlsProps) {
  const { zone } = usePlace();
  const { zoneName } = useFormats();
  const words = useWords('staff-discounts');
  return [...plain, ...more].map((name) => (
    <EditorControl
      key={name}
      field={controlOf(name, promotions)}
      value={shownRule(rule, name, zone)}
      label={words(`fields.${name}`, { zone: zoneName() })}
      {...(['value', 'code', 'hosts', 'countries'].includes(name) ? { hint: words(`hints.${name}`) } : {})}
      optionText={(value) => textOf(name, value)}
    />
  ));
}

function controlOf(name: string, promotions: RuleEditorProps['promotions']) {
  const optional = !required.includes(name);
  if (name === 'promotion')
    return { name, type: 'choice' as const, values: ['', ...promotions.map(({ id }) => id)] };
  const values = choices[name];
  if (values) return { name, type: 'choice' as const, values: [...values] };
  if (name === 'startsAt' || name === 'endsAt') return { name, type: 'time' as const, optional };
  return { name, type: 'text' as const, optional };
}
