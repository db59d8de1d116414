/** An unpaid order that goes to a country without a route says so, and what that means, before it is saved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDeliveryDesk, type DeliveryDesk } from '../../../../tests/support/a-delivery.ts';
import { orderToEdit, previewEdit } from '../../../../tests/support/an-edit.ts';
import { aBuyer, anOrder } from '../../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import type { Submit } from '../../../kit/forms/use-submit.ts';
import { NewSum } from '../screens/editing/new-sum.tsx';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk?.market.close());

test('the price of the edit names the missing route, and the page says what it means', async () => {
  const { shop } = desk.market;
  const buyer = await aBuyer(shop);
  const { id } = await anOrder(desk.market, buyer);
  const to = async (body: Record<string, string>) => {
    const made = await shop.call('createAddress', { token: buyer.token, body });
    expect(made.body.error).toBeUndefined();
    const { calculated } = await previewEdit(shop, buyer, { id, input: { address_id: made.body.data.id } });
    return calculated;
  };
  const home = await to({ country: 'DE', street: 'Hauptstr. 1', city: 'Berlin', postcode: '10115' });
  expect(home?.quote.payLater).toMatchObject({ unweighed: { country: 'DE' } });
  expect(home?.quote.payLater.noRoute).toBeUndefined();
  const far = await to({ country: 'PT', street: 'Rua Augusta 1', city: 'Lisboa', postcode: '1100-048' });
  expect(far?.quote.payLater.noRoute).toEqual({ country: 'PT', reason: 'not_there' });
  expect(far?.quote.net).toEqual(home?.quote.net);
  const order = await orderToEdit(shop, buyer, id);
  const said = (calculated: typeof far) => {
    const price = {
      ...{ quote: order.quote, payBy: order.payBy, calculated, isAsking: false, failure: null },
    };
    const submit = { tries: 0, fields: {}, message: '', isSending: false } as unknown as Submit;
    return readOf(
      drawn(
        <Form submit={submit}>
          <NewSum order={order} price={price} pieces={1} answer={null} />
        </Form>,
      ),
    );
  };
  expect(said(far)).toContain('We can’t currently ship to this country: Portugal.');
  expect(said(far)).toContain('can only buy the goods and store them');
  expect(said(home)).not.toContain('can’t currently ship');
});
