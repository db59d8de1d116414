/** The review: title and price of each line as the shop has them, then yes or no. */
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import { PhotoLinks } from '../../../../kit/photos/photo-links.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { OrderLine, StaffOrder } from '../../contract.ts';
import { customerOf } from '../ending/customer-of.tsx';
import { StaffEnding } from '../ending/staff-ending.tsx';
import { changedPrice } from './changed-price.ts';

export function StaffReview({ staffOrder }: { staffOrder: StaffOrder }) {
  const place = usePlace();
  const words = useWords('staff-order');
  const { order } = staffOrder;
  const submit = useApproving(staffOrder);
  const reject = (): void => {
    openFormDialog(place, {
      title: words('rejectTitle', { number: order.orderNum }),
      render: (dialog) => <StaffEnding kind="reject" staffOrder={staffOrder} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet heading={words('reviewTitle')} tone="attention" dense>
      <p className="mb-3 text-text-2">{words('reviewLead')}</p>
      <SecondCheck staffOrder={staffOrder} />
      <ul className="mb-5 list-disc ps-5">
        {order.reviewReasons.map((reason) => (
          <li key={reason}>{words(`reviewReasons.${reason}`)}</li>
        ))}
      </ul>
      <Form submit={submit} label={words('reviewTitle')}>
        {order.items.map((item, index) => (
          <LineFields key={item.id} {...{ item, index, asked: askedPrice(staffOrder, item.id) }} />
        ))}
        <TextField
          name="inland"
          label={words('inland', { currency: order.receipt.quote.inlandInShop.currency })}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
          optional={order.receipt.quote.inlandUnknown === true}
          // what nobody knows is no nought that staff have confirmed
          defaultValue={
            staffOrder.secondCheck?.inland?.amount ??
            (order.receipt.quote.inlandUnknown ? '' : order.receipt.quote.inlandInShop.amount)
          }
        />
        <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
        <div className="ui-actions">
          <SubmitButton>{words('approve')}</SubmitButton>
          <Button onClick={reject}>{words('reject')}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** The price that a colleague confirmed for a line, if it waits for a second person. */
const askedPrice = ({ secondCheck }: StaffOrder, line: string): string | undefined =>
  secondCheck?.prices.find((price) => price.line === line)?.after.amount;

/** The prices that wait, and for whom. */
function SecondCheck({ staffOrder: { secondCheck, order } }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order');
  const { money } = useFormats();
  if (!secondCheck) return null;
  const { by, isOwn, aloneFrom, prices } = secondCheck;
  const titles = new Map(order.items.map(({ id, title }) => [id, title]));
  const title = isOwn
    ? words('secondCheck.own')
    : by === null
      ? words('secondCheck.colleague')
      : words('secondCheck.named', { name: by });
  return (
    <Banner tone="warning" label={title} title={title}>
      <p>
        {isOwn ? (
          <Timed at={aloneFrom} form="moment" say={(time) => words('secondCheck.ownText', { time })} />
        ) : (
          words('secondCheck.text')
        )}
      </p>
      <ul className="list-disc ps-5">
        {prices.map(({ line, before, after }) => (
          <li key={line}>
            {words('secondCheck.line', {
              ...{ title: titles.get(line) ?? line, before: money(before), after: money(after) },
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function LineFields({ item, index, asked }: { item: OrderLine; index: number; asked: string | undefined }) {
  const words = useWords('staff-order');
  return (
    <fieldset className="ui-group">
      <legend>{words('lineOf', { number: index + 1 })}</legend>
      <div className="grid gap-5">
        <PhotoLinks photos={item.screenshots} name={(number) => words('screenshot', { number })} />
        <TextField
          name={`lines.${index}.title`}
          label={words('lineTitle')}
          defaultValue={item.title}
          maxLength={300}
          autoComplete="off"
        />
        <TextField
          name={`lines.${index}.price`}
          label={words('linePrice', { currency: item.unitPrice.currency })}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
          defaultValue={asked ?? item.unitPrice.amount}
        />
      </div>
    </fieldset>
  );
}

function useApproving(staffOrder: StaffOrder) {
  const { refresh, toasts } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-order');
  const press = useSecondPress();
  const { order } = staffOrder;
  return useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const note = text('note');
      const inland = text('inland');
      const { currency } = order.receipt.quote.inlandInShop;
      const reviewOrder = await press('staffReviewOrder', {
        ...{ title: words('reviewTitle'), confirm: words('approve'), amount: null },
        whom: customerOf(staffOrder),
        rows: [
          ...order.items.map(({ title, unitPrice, left }, index) => ({
            label: `${title} × ${left}`,
            value: changedPrice(money, unitPrice, text(`lines.${index}.price`)),
          })),
          { label: words('inland', { currency }), value: inland || words('inlandAsShown') },
        ],
      });
      const decided = await reviewOrder({
        params: { id: order.id },
        body: {
          decision: 'approve',
          lines: order.items.map(({ id }, index) => ({
            id,
            title: text(`lines.${index}.title`),
            price: text(`lines.${index}.price`),
          })),
          ...(inland ? { inland } : {}),
          ...(note ? { note } : {}),
        },
        idempotencyKey,
      });
      await refresh();
      const waits = decided.data.secondCheck !== null;
      toasts.show({
        type: waits ? 'info' : 'success',
        message: words(waits ? 'secondCheck.asked' : 'approved'),
      });
    },
    { alsoSends: order.items.map(({ id }) => id) },
  );
}
