/** Groups of customers with a fee of their own: the list, and the form of one. */

import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { Cancel } from '../../../kit/leaving/cancel.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { inEachLanguage, inLanguage, languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { FeeGroupJson } from '../contract.ts';

export function FeeGroups({ groups, mayChange }: { groups: readonly FeeGroupJson[]; mayChange: boolean }) {
  const place = usePlace();
  const { locale } = place;
  const { money, number } = useFormats();
  const words = useWords('staff-discounts.groups');
  const edit = (group: FeeGroupJson | null): void => {
    openFormDialog(place, {
      title: words(group ? 'edit' : 'new'),
      render: (dialog) => <GroupForm group={group} onClose={dialog.close} />,
    });
  };
  const add = mayChange ? <Button onClick={() => edit(null)}>{words('new')}</Button> : null;
  if (groups.length === 0)
    return (
      <EmptyState title={words('empty')} action={add}>
        {words('emptyText')}
      </EmptyState>
    );
  return (
    <section aria-labelledby="groups" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="groups" className="text-h3">
            {words('title')}
          </h2>
          <p className="max-w-reading text-small text-text-2">{words('lead')}</p>
        </div>
        {add}
      </div>
      <OfficeTable
        words={words}
        caption={words('title')}
        rows={groups}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            cell: (group) =>
              mayChange ? (
                <Button size="dense" variant="quiet" onClick={() => edit(group)}>
                  {inLanguage(group.name, locale)}
                </Button>
              ) : (
                inLanguage(group.name, locale)
              ),
          },
          { id: 'percent', align: 'end', cell: ({ feePercent }) => number(feePercent) },
          { id: 'minimum', align: 'end', cell: ({ feeMinimum }) => money(feeMinimum) },
          { id: 'customers', align: 'end', cell: ({ customers }) => customers },
        ]}
      />
    </section>
  );
}

function GroupForm({ group, onClose }: { group: FeeGroupJson | null; onClose(): void }) {
  const { refresh, toasts, locale } = usePlace();
  const { money } = useFormats();
  const press = useSecondPress();
  const words = useWords('staff-discounts.groups');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const read = (name: string): string => String(values.get(name) ?? '').trim();
    const draft = {
      name: inEachLanguage((language) => read(`name.${language}`)),
      ...{ feePercent: read('feePercent'), feeMinimum: read('feeMinimum') },
    };
    const shown = {
      ...{
        title: words(group ? 'edit' : 'new'),
        confirm: words('save'),
        whom: draft.name[locale],
        amount: null,
      },
      rows: [
        { label: words('columns.percent'), value: `${group?.feePercent ?? '–'} → ${draft.feePercent}` },
        {
          label: words('columns.minimum'),
          value: `${group ? money(group.feeMinimum) : '–'} → ${draft.feeMinimum}`,
        },
        ...(group ? [{ label: words('columns.customers'), value: String(group.customers) }] : []),
      ],
    };
    const { data } = group
      ? await (await press('staffSaveFeeGroup', shown))({
          ...{ params: { id: group.id }, body: { ...draft, version: group.version } },
        })
      : await (await press('staffCreateFeeGroup', shown))({ body: draft, idempotencyKey });
    onClose();
    await refresh();
    toasts.show({ type: data.waits ? 'info' : 'success', message: words(data.waits ? 'waits' : 'saved') });
  });
  return (
    <Form submit={submit}>
      <GroupFields group={group} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}

function GroupFields({ group }: { group: FeeGroupJson | null }) {
  const words = useWords('staff-discounts.groups');
  const { aside } = useFormats();
  return (
    <>
      {locales.map((locale) => (
        <TextField
          key={locale}
          name={`name.${locale}`}
          label={aside(words('columns.name'), languageNames[locale])}
          defaultValue={group ? inLanguage(group.name, locale) : ''}
          autoComplete="off"
        />
      ))}
      <TextField
        name="feePercent"
        label={words('columns.percent')}
        defaultValue={group?.feePercent ?? ''}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <TextField
        name="feeMinimum"
        label={words('columns.minimum')}
        defaultValue={group?.feeMinimum.amount ?? ''}
        inputMode="decimal"
        width="medium"
        autoComplete="off"
      />
    </>
  );
}
