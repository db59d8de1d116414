/** The builder of questions: what is not as ordered; the shop makes the answers and their sums, and shows the card. */
import { useState } from 'react';
import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useShownCall } from '../../../../kit/second-press/use-second-press.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';
import { endStateOf } from '../order/end-state.ts';
import { piecesShown } from '../order/line-pieces.ts';
import { OrderConflict, useNewestOrder } from '../order/order-conflict.tsx';
import { type ProblemKind, problemBody, problemKinds } from '../questions/problem-body.ts';
import { languageFor } from './staff-customer.tsx';
import { StaffProblemPreview } from './staff-problem-preview.tsx';

type Preview = AnswerOf<'staffPreviewProblem'>;

export function StaffProblem({ staffOrder }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order.problem');
  return (
    <Disclosure summary={words('title')}>
      <Builder staffOrder={staffOrder} />
    </Disclosure>
  );
}

function Builder({ staffOrder }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order.problem');
  const { locale } = usePlace();
  const { order } = staffOrder;
  const [kind, setKind] = useState<ProblemKind>('price_increase');
  const [preview, setPreview] = useState<Preview | null>(null);
  const { submit, newest } = useReporting(staffOrder, { kind, preview, onPreview: setPreview });
  const change = (): void => setPreview(null);
  return (
    <div onChange={change}>
      <Form
        submit={submit}
        label={words('title')}
        conflict={<OrderConflict seen={staffOrder} newest={newest} />}
      >
        <p className="text-text-2">{words('lead')}</p>
        <SelectField
          label={words('kind')}
          value={kind}
          onChange={(event) => setKind(problemKinds.find((one) => one === event.target.value) ?? kind)}
          options={problemKinds.map((value) => ({ value, text: words(`kinds.${value}`) }))}
        />
        <LineField staffOrder={staffOrder} kind={kind} />
        <KindFields kind={kind} currency={order.receipt.quote.inlandInShop.currency} />
        <TextField
          name="note"
          label={words('note', { language: languageFor(locale, staffOrder.customer.locale) })}
          optional
          maxLength={1000}
          autoComplete="off"
        />
        <Checkbox name="ask" value="1" label={words('ask')} />
        {preview ? <StaffProblemPreview preview={preview} /> : null}
        <div className="ui-actions">
          <SubmitButton>{words(preview ? `send.${preview.outcome}` : 'preview')}</SubmitButton>
          {preview ? <Button onClick={change}>{words('edit')}</Button> : null}
        </div>
      </Form>
    </div>
  );
}

const wholeKinds: readonly ProblemKind[] = ['freight', 'seller_late', 'data'];

function LineField({ staffOrder, kind }: { staffOrder: StaffOrder; kind: ProblemKind }) {
  const words = useWords('staff-order.problem');
  const live = staffOrder.order.items.filter((item) => !endStateOf(item));
  const isWhole = wholeKinds.includes(kind);
  const field = useFormField('line', !isWhole);
  if (kind === 'freight') return null;
  return (
    <SelectField
      {...field}
      key={kind}
      label={words('line')}
      defaultValue={isWhole ? '' : (live[0]?.id ?? '')}
      options={[
        ...(isWhole ? [{ value: '', text: words('whole') }] : []),
        ...live.map((item) => ({ value: item.id, text: `${item.title} × ${piecesShown(item)}`, lang: '' })),
      ]}
    />
  );
}

function KindFields({ kind, currency }: { kind: ProblemKind; currency: string }) {
  const words = useWords('staff-order.problem');
  const number = { inputMode: 'decimal', width: 'medium', autoComplete: 'off' } as const;
  if (kind === 'price_increase')
    return <TextField name="price" label={words('price', { currency })} {...number} />;
  if (kind === 'freight')
    return <TextField name="inland" label={words('inland', { currency })} {...number} />;
  if (kind === 'seller_late')
    return <DateField name="expected" type="date" label={words('expected')} optional width="medium" />;
  if (kind !== 'stock' && kind !== 'variant') return null;
  return (
    <>
      {kind === 'stock' ? (
        <TextField name="available" label={words('available')} optional {...number} />
      ) : null}
      {[1, 2].map((index) => (
        <div key={index} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            name={`alternatives.${index - 1}.title`}
            label={words('alternative', { number: index })}
            optional
            maxLength={300}
            autoComplete="off"
          />
          <TextField
            name={`alternatives.${index - 1}.price`}
            label={words('price', { currency })}
            optional
            {...number}
          />
        </div>
      ))}
      <Checkbox name="may_wait" value="1" label={words('mayWait')} />
    </>
  );
}

interface Reporting {
  kind: ProblemKind;
  preview: Preview | null;
  onPreview(preview: Preview | null): void;
}

/** First the preview, then the same again for real. */
function useReporting(staffOrder: StaffOrder, { kind, preview, onPreview }: Reporting) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order.problem');
  const reportProblem = useShownCall('staffReportProblem');
  const { id } = staffOrder.order;
  const { base, newest, save } = useNewestOrder(staffOrder);
  const submit = useSubmit(
    (values, idempotencyKey) =>
      save(async ({ version }) => {
        const params = { id };
        const body = problemBody(kind, values);
        if (!preview) {
          onPreview((await api.staffPreviewProblem({ params, body })).data);
          return;
        }
        const { data } = await reportProblem({ params, body: { ...body, version }, idempotencyKey }).catch(
          (error: unknown) => {
            // the order is another one now: its preview is looked at before it is reported once more
            onPreview(null);
            throw error;
          },
        );
        onPreview(null);
        await refresh();
        toasts.show({ type: 'success', message: words(`done.${data.outcome}`) });
      }),
    { alsoSends: [id, kind, preview !== null, base.version] },
  );
  return { submit, newest };
}
