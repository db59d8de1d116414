/** `/staff/content/blacklist`: the rules that judge every product, and the one that is being edited (UX-281, UX-284). */
import type { AnswerOf } from '../../../platform/client.ts';
import { languageNames, locales } from '../../../platform/locale.ts';
import { Form, SubmitButton, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Table } from '../../../ui/table.tsx';
import { StaffContentHead } from '../../content/screens/staff-content-tabs.tsx';
import { EditorControl } from '../../content/screens/staff-editor-control.tsx';
import { StaffFault } from '../../content/screens/staff-fault.tsx';
import { draftOfRule, ruleCategories, ruleKinds, ruleVerdicts, translatedFields } from './rule-form.ts';

type Rules = AnswerOf<'staffListBlacklist'>;
type Rule = Rules[number];
interface Data {
  rules: Rules;
  /** The rule of the address, null for a new one, undefined for none. */
  edited: Rule | null | undefined;
}

const here = '/staff/content/blacklist';

export async function load({ api, query }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBlacklist();
  const asked = query.get('rule');
  return { rules: data, edited: asked === 'new' ? null : data.find(({ key }) => key === asked) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-content.kinds.blacklist'),
});

export default function StaffBlacklistPage({ data: { rules, edited } }: { data: Data }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  return (
    <>
      <StaffContentHead current="blacklist" />
      {edited === undefined ? (
        <p className="mt-6">
          <Button href={to(`${here}?rule=new`)}>{words('new.blacklist')}</Button>
        </p>
      ) : (
        <RuleEditor key={`${edited?.id} ${edited?.version}`} rule={edited} />
      )}
      <div className="mt-8">
        <Table
          caption={words('kinds.blacklist')}
          captionHidden
          dense
          narrow="stack"
          rows={rules}
          rowKey={({ id }) => id}
          selected={({ id }) => id === edited?.id}
          columns={[
            {
              id: 'title',
              header: words('columns.title'),
              rowHeader: true,
              cell: ({ key, name }) => <a href={to(`${here}?rule=${key}`)}>{name[locale] || key}</a>,
            },
            {
              id: 'category',
              header: words('rule.fields.category'),
              cell: ({ category }) => categories(category),
            },
            { id: 'kind', header: words('columns.kind'), cell: ({ kind }) => words(`rule.kinds.${kind}`) },
            {
              id: 'verdict',
              header: words('columns.verdict'),
              cell: ({ verdict }) => words(`rule.verdicts.${verdict}`),
            },
            {
              id: 'state',
              header: words('columns.state'),
              cell: ({ active }) => words(`states.${active ? 'published' : 'withdrawn'}`),
            },
            { id: 'version', header: words('columns.version'), align: 'end', cell: ({ version }) => version },
          ]}
        />
      </div>
    </>
  );
}

function RuleEditor({ rule }: { rule: Rule | null }) {
  const { to, api, navigate, toasts } = usePlace();
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const draft = draftOfRule(values);
    if (rule) {
      await api.staffSaveBlacklistRule({
        params: { id: rule.id },
        body: { ...draft, version: rule.version },
      });
    } else await api.staffCreateBlacklistRule({ body: draft, idempotencyKey });
    toasts.show({ message: words('saved'), type: 'success' });
    await navigate(here);
  });
  const lines = (list: readonly string[] | undefined): string => list?.join('\n') ?? '';
  return (
    <section aria-labelledby="rule" className="mt-6">
      <h2 id="rule" className="text-h2">
        {rule ? words('rule.title') : words('new.blacklist')}
      </h2>
      <StaffFault submit={submit} />
      <div className="mt-4">
        <Form submit={submit}>
          <div className="grid max-w-form gap-5">
            <EditorControl
              field={{ name: 'kind', type: 'choice', values: ruleKinds }}
              value={rule?.kind ?? 'word'}
              label={words('rule.fields.kind')}
              optionText={(kind) => words(`rule.kinds.${kind}`)}
            />
            <EditorControl
              field={{ name: 'verdict', type: 'choice', values: ruleVerdicts }}
              value={rule?.verdict ?? 'restricted'}
              label={words('rule.fields.verdict')}
              optionText={(verdict) => words(`rule.verdicts.${verdict}`)}
            />
            <EditorControl
              field={{ name: 'category', type: 'choice', values: ruleCategories }}
              value={rule?.category ?? 'other'}
              label={words('rule.fields.category')}
              optionText={categories}
            />
            <EditorControl
              field={{ name: 'patterns', type: 'area', rows: 6 }}
              value={lines(rule?.patterns)}
              label={words('rule.fields.patterns')}
            />
            <EditorControl
              field={{ name: 'unless', type: 'area', rows: 3, optional: true }}
              value={lines(rule?.unless)}
              label={words('rule.fields.unless')}
            />
            <EditorControl
              field={{ name: 'destinations', type: 'text', optional: true }}
              value={rule?.destinations.join(', ') ?? ''}
              label={words('rule.fields.destinations')}
            />
            <EditorControl
              field={{ name: 'routes', type: 'text', optional: true }}
              value={rule?.routes.join(', ') ?? ''}
              label={words('rule.fields.routes')}
            />
            <Active isActive={rule?.active ?? true} label={words('rule.fields.active')} />
          </div>
          {translatedFields.map(({ name, rows, optional }) => (
            <fieldset key={name} className="ui-group border-line border-t pt-4">
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
          ))}
          <div className="ui-actions">
            <SubmitButton>{words(rule ? 'save' : 'create')}</SubmitButton>
            <Button variant="quiet" href={to(here)}>
              {words('back')}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}

function Active({ isActive, label }: { isActive: boolean; label: string }) {
  const { mark: _, required: __, ...field } = useFormField('active', false);
  return <Checkbox {...field} label={label} defaultChecked={isActive} />;
}
