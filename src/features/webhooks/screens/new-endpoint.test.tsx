/** The form of a new webhook: all events unless some are chosen, each subject with a box for all of its events. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { EventGroups } from './event-groups.tsx';
import { NewEndpoint } from './new-endpoint.tsx';

const events = ['payment.succeeded', 'order.paid', 'order.bought'];

function InForm({ children }: { children: React.ReactNode }) {
  return <Form submit={useSubmit(async () => {})}>{children}</Form>;
}

test('it begins with all events, and shows none of them before somebody wants to choose', () => {
  const html = drawn(<NewEndpoint events={events} onAdded={() => {}} />);
  expect(html).toMatch(/<input[^>]*value="all"[^>]*checked|<input[^>]*checked[^>]*value="all"/);
  expect(readOf(html)).toMatch(/All events.*Selected events only/);
  expect(html).not.toContain('order.paid');
});

test('events stand below their subjects in the order of the alphabet', () => {
  const html = drawn(
    <InForm>
      <EventGroups events={events} />
    </InForm>,
  );
  expect(readOf(html)).toMatch(/Orders.*order\.bought.*order\.paid.*Payments.*payment\.succeeded/);
  expect(html.match(/<fieldset/g)).toHaveLength(2);
  const names = [...html.matchAll(/name="(event\.[^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['event.order.bought', 'event.order.paid', 'event.payment.succeeded']);
});
