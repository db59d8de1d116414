/** The choice of the settlement currency, or why it stays as it is, with the changes before. */

import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type Settled = AnswerOf<'staffGetLaunch'>['settlement'];

export function SettlementChoice({ settlement }: { settlement: Settled }) {
  const words = useWords('staff-launch');
  const { locked, currency, changes } = settlement;
  return (
    <>
      {locked ? (
        <p className="max-w-reading text-small">{words(`settlement.locked.${locked}`, { currency })}</p>
      ) : (
        <Choosing settlement={settlement} />
      )}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </>
  );
}

function Choosing({ settlement }: { settlement: Settled }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-launch');
  const choose = useSubmit(async (values) => {
    await api.staffChooseSettlement({ body: { currency: String(values.get('currency') ?? '') } });
    await refresh();
    toasts.show({ type: 'success', message: words('settlement.chosen') });
  });
  return (
    <Form submit={choose} label={words('settlement.choose')}>
      <p className="max-w-reading text-small text-text-2">{words('settlement.hint')}</p>
      <CurrencyField settlement={settlement} />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('settlement.choose')}</SubmitButton>
      </div>
    </Form>
  );
}

function Changes({ changes }: Pick<Settled, 'changes'>) {
  const words = useWords('staff-launch');
  return (
    <div className="grid gap-1 text-small">
      <h4 className="font-medium">{words('settlement.changes.title')}</h4>
      <ul className="grid gap-1">
        {changes.map(({ from, to, at, by, isByEnvironment }) => (
          <li key={at}>
            <Timed
              at={at}
              form="day-time"
              say={(date) =>
                words(`settlement.changes.${isByEnvironment ? 'byServer' : by ? 'byName' : 'byNobody'}`, {
                  ...{ from, to, date, name: by ?? '' },
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CurrencyField({ settlement: { currency, choices } }: { settlement: Settled }) {
  const { locale } = usePlace();
  const words = useWords('staff-launch');
  const field = useFormField('currency', true);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = [...new Set([currency, ...choices])].sort();
  return (
    <SelectField
      {...field}
      name="currency"
      width="medium"
      label={words('settlement.currency')}
      defaultValue={currency}
      options={codes.map((code) => ({ value: code, text: `${code} – ${names.of(code) ?? code}` }))}
    />
  );
}
