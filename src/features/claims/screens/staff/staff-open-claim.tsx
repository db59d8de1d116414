import { useLengthLimit } from '../../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { Order } from '../../../orders/contract.ts';
import type { Claim } from '../../contract.ts';
import { Choice } from '../choice.tsx';

const arrived: readonly Claim['kind'][] = ['damaged', 'missing', 'wrong_item', 'not_as_described', 'lost'];
/** The kinds of claims by the state of an order; the server decides. */
const kindsIn: Partial<Record<Order['state'], readonly Claim['kind'][]>> = {
  at_warehouse: ['damaged', 'missing', 'wrong_item', 'not_as_described'],
  shipped: ['lost'],
  delivered: arrived,
  completed: arrived,
};
const wishes: readonly Claim['wish'][] = ['unsure', 'compensation', 'refund', 'return', 'exchange'];

/** A claim for a customer who called or wrote elsewhere. Needs the words of `claims` and `staff-claims`. */
export function StaffOpenClaim({ order }: { order: Order }) {
  const { user, api, navigate, toasts } = usePlace();
  const words = useWords('staff-claims');
  const kinds = kindsIn[order.state];
  const mayOpen = user?.roles.some((role) => role === 'support' || role === 'admin') ?? false;
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const { data } = await api.staffOpenClaim({
        params: { id: order.id },
        body: {
          kind: String(values.get('kind')) as Claim['kind'],
          wish: String(values.get('wish')) as Claim['wish'],
          text: String(values.get('text') ?? ''),
        },
        idempotencyKey,
      });
      toasts.show({ type: 'success', message: words('openedFor') });
      await navigate(`/staff/claims/${data.claim.id}`);
    },
    { alsoSends: order.id },
  );
  if (!mayOpen || !kinds) return null;
  return (
    <Disclosure summary={words('openFor')}>
      <p className="mb-4 text-small text-text-2">{words('openForLead')}</p>
      <Form submit={submit} label={words('openFor')}>
        <Choice name="kind" label={words('columns.what')} tree="claims.kinds" values={kinds} />
        <Choice name="wish" label={words('columns.wish')} tree="claims.wishes" values={wishes} />
        <Said />
        <div className="ui-actions">
          <SubmitButton>{words('openDo')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

function Said() {
  const words = useWords('staff-claims');
  const field = useFormField('text', true);
  const limit = useLengthLimit(4000);
  return <TextArea {...field} {...limit} rows={4} label={words('openText')} />;
}
