import type { ReactNode } from 'react';
import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { type Submit, useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { EditChoices, type MergedField } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { StaffFault } from '../../content/screens/staff/staff-fault.tsx';
import {
  draftOfRule,
  type Rule,
  ruleCategories,
  ruleKinds,
  ruleVerdicts,
  shownRule,
  translatedFields,
} from './rule-form.ts';

interface RuleEditorProps {
  rule: Rule | null;
  backHref: string;
}

/** The fields that can differ between two versions of a rule, by the controls of the form. */
function useRuleFields(): MergedField<Rule | null>[] {
  const words = useWords('staff-content');
  const { aside } = useFormats();
  const categories = useWords('blacklist.categories');
  const shown: Record<string, (value: string) => string> = {
    kind: (kind) => words(`rule.kinds.${kind}`),
    verdict: (verdict) => words(`rule.verdicts.${verdict}`),
    category: categories,
    active: (ticked) => words(`states.${ticked ? 'published' : 'withdrawn'}`),
  };
  const plain = ['kind', 'verdict', 'category', 'patterns', 'unless', 'destinations', 'routes', 'active'];
  return [
    ...plain.map((name) => ({
      name,
      label: words(`rule.fields.${name}`),
      value: (rule: Rule | null) => shownRule(rule, name),
      ...(shown[name] ? { shown: shown[name] } : {}),
    })),
    ...translatedFields.flatMap(({ name }) =>
      locales.map((locale) => ({
        name: `${name}.${locale}`,
        label: aside(words(`rule.fields.${name}`), languageNames[locale]),
        value: (rule: Rule | null) => rule?.[name][locale] ?? '',
      })),
    ),
  ];
}

/** The form of a rule; null for a new one. */
export function RuleEditor({ rule, backHref }: RuleEditorProps) {
  const { to } = usePlace();
  const words = useWords('staff-content');
  const { submit, conflict } = useSavedRule({ rule, backHref });
  return (
    <section aria-labelledby="rule">
      <h2 id="rule" className="text-h2">
        {rule ? words('rule.title') : words('new.blacklist')}
      </h2>
      <StaffFault submit={submit} />
      <div className="mt-4">
        <Form submit={submit} conflict={conflict}>
          <RuleControls rule={rule} />
          <TranslatedControls rule={rule} />
          <div className="ui-actions">
            <SubmitButton>{words(rule ? 'save' : 'create')}</SubmitButton>
            <Button variant="quiet" href={to(backHref)}>
              {words('back')}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}

/** Saves the rule over the version that was seen, and asks about what somebody else saved in the meantime. */
function useSavedRule({ rule, backHref }: RuleEditorProps): { submit: Submit; conflict: ReactNode } {
  const { api, navigate, toasts } = usePlace();
  const fields = useRuleFields();
  const words = useWords('staff-content');
  const { base, before, newest, save } = useNewest(rule, async () => {
    const { data } = await api.staffListBlacklist();
    return data.find(({ id }) => id === rule?.id) ?? rule;
  });
  const send = async (values: FormData, seen: Rule | null, idempotencyKey: string): Promise<void> => {
    const draft = draftOfRule(values);
    if (seen) {
      const body = { ...draft, version: seen.version };
      await api.staffSaveBlacklistRule({ params: { id: seen.id }, body });
    } else await api.staffCreateBlacklistRule({ body: draft, idempotencyKey });
    toasts.show({ message: words('saved'), type: 'success' });
    await navigate(backHref);
  };
  const submit = useSubmit((values, key) => save((seen) => send(values, seen, key)), {
    alsoSends: base?.version,
  });
  return { submit, conflict: <EditChoices before={before} newest={newest} fields={fields} /> };
}

function RuleControls({ rule }: { rule: Rule | null }) {
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  const shown = (name: string) => ({ value: shownRule(rule, name), label: words(`rule.fields.${name}`) });
  return (
    <div className="grid max-w-form gap-5">
      <EditorControl
        field={{ name: 'kind', type: 'choice', values: ruleKinds }}
        {...shown('kind')}
        optionText={(kind) => words(`rule.kinds.${kind}`)}
      />
      <EditorControl
        field={{ name: 'verdict', type: 'choice', values: ruleVerdicts }}
        {...shown('verdict')}
        optionText={(verdict) => words(`rule.verdicts.${verdict}`)}
      />
      <EditorControl
        field={{ name: 'category', type: 'choice', values: ruleCategories }}
        {...shown('category')}
        optionText={categories}
      />
      <EditorControl field={{ name: 'patterns', type: 'area', rows: 6 }} {...shown('patterns')} />
      <EditorControl field={{ name: 'unless', type: 'area', rows: 3, optional: true }} {...shown('unless')} />
      <EditorControl
        field={{ name: 'destinations', type: 'text', optional: true }}
        {...shown('destinations')}
      />
      <EditorControl field={{ name: 'routes', type: 'text', optional: true }} {...shown('routes')} />
      <Active isActive={rule?.active ?? true} label={words('rule.fields.active')} />
    </div>
  );
}

/** Fields in every language, side by side. */
function TranslatedControls({ rule }: { rule: Rule | null }) {
  const words = useWords('staff-content');
  return translatedFields.map(({ name, rows, optional }) => (
    <fieldset key={name} className="ui-group ui-group-ruled">
      <legend className="font-semibold">{words(`rule.fields.${name}`)}</legend>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {locales.map((locale) => (
          <EditorControl
            key={locale}
            field={{ name: `${name}.${locale}`, type: 'area', rows, optional }}
            value={rule?.[name][locale] ?? ''}
            label={languageNames[locale]}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function Active({ isActive, label }: { isActive: boolean; label: string }) {
  const { mark: _, required: __, ...field } = useFormField('active', false);
  return <Checkbox {...field} label={label} defaultChecked={isActive} />;
}
