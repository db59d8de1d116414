/** The form of actions after the purchase: its lines, its note, and what it says when it is done. */
import type { ReactNode } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';
import { piecesShown } from '../order/line-pieces.ts';

interface Props {
  staffOrder: StaffOrder;
}

/** Sends an action and shows the order as it is then. */
export function useAction(
  { order }: StaffOrder,
  done: string,
  send: (values: FormData, idempotencyKey: string) => Promise<unknown>,
): Submit {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-order.progress');
  return useSubmit(
    async (values, idempotencyKey) => {
      await send(values, idempotencyKey);
      await refresh();
      toasts.show({ type: 'success', message: words(done) });
    },
    { alsoSends: [order.id, done] },
  );
}

const given = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
/** The note of an action, when one was typed. */
export const noteOf = (values: FormData) => (given(values, 'note') ? { note: given(values, 'note') } : {});
/** The lines that were ticked, when any were. */
export const linesOf = (values: FormData) => {
  const lines = values.getAll('lines').map(String);
  return lines.length > 0 ? { lines } : {};
};

/** Which lines, when there are several; none ticked means all. */
export function Lines({ staffOrder, states }: Props & { states: readonly string[] }) {
  const words = useWords('staff-order.progress');
  const lines = staffOrder.order.items.filter(({ state }) => states.includes(state));
  if (lines.length < 2) return null;
  return (
    <fieldset className="ui-group">
      <legend>{words('lines')}</legend>
      {lines.map((line) => (
        <Checkbox
          key={line.id}
          name="lines"
          value={line.id}
          label={<span lang="">{`${line.title} × ${piecesShown(line)}`}</span>}
        />
      ))}
    </fieldset>
  );
}

interface ActionFormProps {
  submit: Submit;
  title: string;
  button: string;
  lead?: string;
  /** Said when somebody else has changed the order meanwhile. */
  conflict?: ReactNode;
  /** It is no usual next step: it stands behind a line with its title, and is not pressed in passing. */
  isFolded?: boolean;
  /** Its button says it all, and no heading repeats it. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** An action with its note to the customer. */
export function ActionForm(props: ActionFormProps) {
  const { submit, title, button, lead, conflict, isFolded = false, isPlain = false, children } = props;
  const words = useWords('staff-order');
  const form = (
    <Form submit={submit} label={title} conflict={conflict}>
      {isFolded || isPlain ? null : <h2 className="font-medium">{title}</h2>}
      {lead ? <p className="text-text-2">{lead}</p> : null}
      {children}
      <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton variant={isFolded ? 'secondary' : 'primary'}>{button}</SubmitButton>
      </div>
    </Form>
  );
  return isFolded ? <Disclosure summary={title}>{form}</Disclosure> : form;
}
