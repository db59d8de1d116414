/** The form of an edit: what is typed stays whatever happens, and the button names the sum that is agreed to. */

import { useState } from 'react';
import { useLengthLimit } from '../../../../kit/editing/use-length-limit.ts';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { orderPath } from '../list/order-row.tsx';
import { type Asked, EditChanges } from './edit-changes.tsx';
import { Conflict } from './edit-conflict.tsx';
import { EditDestination } from './edit-destination.tsx';
import { EditLine } from './edit-line.tsx';
import { NewSum } from './new-sum.tsx';
import { type Edit, type EditData, editBody, useEdit } from './use-edit.ts';
import { useNewPrice } from './use-new-price.ts';

export function EditForm({ data }: { data: EditData }) {
  const words = useWords('order-edit');
  const editing = useEditing(data);
  const { order, edit, price, answer, left } = editing;
  return (
    <Form
      submit={editing.submit}
      label={words('title', { number: data.order.orderNum })}
      conflict={editing.conflict}
    >
      {answer ? <EditChanges asked={answer} /> : null}
      <div className="grid items-start gap-8 max-md:[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-40 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Lines editing={editing} />
          <EditDestination order={order} edit={edit} />
          <Comment edit={edit} />
        </div>
        <NewSum
          order={order}
          price={{ ...price, quote: editing.shown, payBy: answer ? answer.payBy : price.payBy }}
          toDoor={data.toDoor}
          pieces={left.reduce((sum, line) => sum + edit.quantityOf(line), 0)}
          answer={answer}
        />
      </div>
    </Form>
  );
}

type Editing = ReturnType<typeof useEditing>;

/** An edit from the first change to the server's answer, over the order as it was seen. */
function useEditing(data: EditData) {
  const { api, navigate, toasts, to } = usePlace();
  const words = useWords('order-edit');
  const { orderNum: number } = data.order;
  const newest = useNewest(data.order, async () => {
    return (await api.getOrderToEdit({ params: { id: data.order.id } })).data;
  });
  const order = newest.base;
  const edit = useEdit({ ...data, order });
  const price = useNewPrice(order, edit);
  const body = editBody(order, edit);
  const [asked, setAsked] = useState<{ of: string; answer: Asked } | null>(null);
  // an answer about what was sent holds for nothing else
  const answer = asked?.of === JSON.stringify(body) ? asked.answer : null;
  const shown = answer?.quote ?? price.quote;
  const send = (_: FormData, idempotencyKey: string): Promise<void> =>
    newest.save(async ({ id, version, total }) => {
      const { data: edited } = await api.editOrder({
        ...{ params: { id }, idempotencyKey },
        body: { ...body, version, shown_total: shown?.net ?? total },
      });
      if (edited.changes.length > 0) return setAsked({ of: JSON.stringify(body), answer: edited });
      toasts.show({ type: 'success', message: words('saved', { number }) });
      await navigate(to(orderPath(number)));
    });
  const submit = useSubmit(send, { alsoSends: [body, order.version, shown?.net] });
  return {
    ...{ order, edit, price, body, answer, shown, submit },
    /** By the names of the request. */
    faults: { ...price.failure?.fields, ...submit.fields },
    /** Lines that stay in the order. */
    left: order.lines.filter((line) => edit.quantityOf(line) > 0),
    conflict: <Conflict seen={newest.before} newest={newest.newest} />,
  };
}

function Lines({ editing: { order, edit, body, faults, left } }: { editing: Editing }) {
  const words = useWords('order-edit');
  return (
    <Sheet heading={words('items')}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <EditLine
            key={line.id}
            line={line}
            edit={edit}
            most={order.limits.quantity}
            isLast={left.length === 1 && left[0]?.id === line.id}
            hasOthers={order.lines.length > 1}
            faults={faultsOf(
              faults,
              body.lines.findIndex(({ id }) => id === line.id),
            )}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function Comment({ edit }: { edit: Edit }) {
  const { words: all } = usePlace();
  const words = useWords('order-edit');
  return (
    <Sheet>
      <TextArea
        label={words('comment')}
        mark={all('ui.optional')}
        rows={3}
        {...useLengthLimit(1000)}
        value={edit.typed.comment}
        onChange={(event) => edit.setComment(event.target.value)}
      />
    </Sheet>
  );
}

/** The faults of a line, by its place in the request. */
function faultsOf(fields: Record<string, string | string[]>, place: number): string[] {
  if (place < 0) return [];
  return Object.entries(fields).flatMap(([name, messages]) =>
    name.startsWith(`lines.${place}.`) ? messages : [],
  );
}
