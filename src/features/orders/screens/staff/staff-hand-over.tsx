/** An order changes its buyer: taken over, given back, handed to a colleague. */

import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';

/** A colleague buys it: whoever goes on in their place says so first, or the shop is paid twice. */
export function TakeOver({ staffOrder: { order, version, assignee } }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order');
  const buyer = assignee?.name ? { named: 'yes', name: assignee.name } : { named: 'no', name: '' };
  const submit = useSubmit(
    async () => {
      await api.staffTakeOverOrder({ params: { id: order.id }, body: { version } });
      await refresh();
      toasts.show({ type: 'success', message: words('takenOver') });
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('takeOver', buyer)}>
      <p>{words('takeOverText', buyer)}</p>
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('takeOver', buyer)}</SubmitButton>
      </div>
    </Form>
  );
}

/** One's own order goes back to the queue, while nothing of it is bought. */
export function Release({ staffOrder: { order, version } }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order');
  const submit = useSubmit(
    async () => {
      await api.staffReleaseOrder({ params: { id: order.id }, body: { version } });
      await refresh();
      toasts.show({ type: 'success', message: words('released') });
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('release')}>
      <p className="text-small text-text-2">{words('releaseText')}</p>
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('release')}</SubmitButton>
      </div>
    </Form>
  );
}

/** The colleague who buys the order from now on. */
export function StaffHandOver({ staffOrder }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order.handOver');
  const { order, version, possibleBuyers } = staffOrder;
  const submit = useSubmit(
    async (values) => {
      const to = String(values.get('buyer'));
      await api.staffHandOverOrder({ params: { id: order.id }, body: { version, buyer: to } });
      await refresh();
      const name = possibleBuyers.find(({ id }) => id === to)?.name ?? '';
      toasts.show({ type: 'success', message: words('done', { name }) });
    },
    { alsoSends: version },
  );
  return (
    <Disclosure summary={words('title')}>
      <Form submit={submit} label={words('title')}>
        <Colleagues people={possibleBuyers} label={words('to')} />
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('action')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

function Colleagues({ people, label }: { people: StaffOrder['possibleBuyers']; label: string }) {
  return (
    <ChoiceField
      {...useFormField('buyer', true)}
      label={label}
      options={people.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}
