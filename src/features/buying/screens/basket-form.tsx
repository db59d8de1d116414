import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField, useRefusedFields } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { typedNumber, typedSum } from '../../../kit/typed-sum.ts';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import type { BuyingOrder, SupplierAccount } from '../contract.ts';
import { billedTotal, expectedTotal, goodsTotal } from './basket-sums.ts';
import { useBasketWarning } from './use-basket-warning.ts';

interface Props {
  /** Its name, which tells one basket from another. */
  shop: string;
  orders: readonly BuyingOrder[];
  /** Of the shop. */
  currency: string;
  /** Cards and accounts in use. */
  accounts: readonly SupplierAccount[];
  /** Where all of it is sent; undefined in a shop with one warehouse. */
  warehouse: { code: string; name: string } | undefined;
  /** Once the page shows what is left. */
  onBought(): void;
}

/** The checkout of the chosen orders: the shop's number and what it cost. */
export function BasketForm({
  shop,
  orders,
  isAll,
  currency,
  accounts,
  warehouse,
  onBought,
}: Props & { isAll: boolean }) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const submit = useBuying({ shop, orders, currency, accounts, warehouse, onBought });
  const expected = expectedTotal(orders);
  if (orders.length === 0) return <p className="text-text-2">{words('noneChosen')}</p>;
  return (
    <Form submit={submit} label={words('basket', { shop })}>
      {isAll ? null : (
        <p className="tabular-nums">
          {words('chosen', {
            count: orders.length,
            amount: money({ amount: String(goodsTotal(orders)), currency }),
          })}
        </p>
      )}
      {/* the fields stand beside each other, so that a basket of one order is no taller than its order */}
      <div className={beside}>
        <TextField name="shop_order_number" label={words('number')} autoComplete="off" maxLength={100} />
        <TextField
          {...amount}
          name="basket_total"
          label={words('total', { currency })}
          hint={words('totalHint', {
            expected: expected === null ? 'none' : money({ amount: String(expected), currency }),
          })}
        />
        <PaidWith accounts={accounts} />
      </div>
      <MoreOfBasket currency={currency} count={orders.length} />
      <div className="ui-actions">
        <SubmitButton>{words('buy')}</SubmitButton>
      </div>
    </Form>
  );
}

const beside = 'ui-fields-beside sm:grid-cols-2 lg:grid-cols-3';
const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
const folded = ['basket_freight', 'basket_discount', 'charged', 'note'];

/** The fields that may stay empty: a phone folds them, so that the button is in sight of the two that may not. */
function MoreOfBasket({ currency, count }: Pick<Props, 'currency'> & { count: number }) {
  const { paymentInfo } = usePlace();
  const words = useWords('staff-buying');
  const { names } = useRefusedFields();
  const settlement = paymentInfo?.settlementCurrency ?? currency;
  const note = (
    <TextField
      name="note"
      label={words(count > 1 ? 'noteToCustomers' : 'noteToCustomer')}
      optional
      maxLength={1000}
      autoComplete="off"
    />
  );
  return (
    <PhoneFold
      summary={words('details', { charged: settlement === currency ? 'no' : 'yes' })}
      open={names.some((name) => folded.includes(name))}
    >
      <div className={beside}>
        <TextField {...amount} name="basket_freight" label={words('freight', { currency })} optional />
        <TextField {...amount} name="basket_discount" label={words('discount', { currency })} optional />
        {settlement === currency ? null : (
          <TextField
            {...amount}
            name="charged"
            label={words('charged', { currency: settlement })}
            hint={words('chargedHint')}
            optional
          />
        )}
        {settlement === currency ? note : null}
      </div>
      {/* beside three sums a fourth field would stand alone */}
      {settlement === currency ? null : <div className="mt-5">{note}</div>}
    </PhoneFold>
  );
}

/** The card or account that paid; nothing where there are none. */
function PaidWith({ accounts }: Pick<Props, 'accounts'>) {
  const words = useWords('staff-buying');
  const field = useFormField('account', false);
  if (accounts.length === 0) return null;
  const options = [
    { value: '', text: words('notSaid') },
    ...accounts.map(({ id, name, currency }) => ({
      value: id,
      text: words('accountOption', { name, currency }),
    })),
  ];
  return <ChoiceField {...field} label={words('paidWith')} options={options} />;
}

/** The sums beside the total that were typed, in the words of the dialog; what the bank took beside what was billed. */
function useSumRows({ orders, currency }: Pick<Props, 'orders' | 'currency'>) {
  const { locale, paymentInfo } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-buying');
  const settlement = paymentInfo?.settlementCurrency ?? currency;
  const billed = (): string => money({ amount: billedTotal(orders).toFixed(2), currency: settlement });
  return (text: (name: string) => string) => {
    const row = (name: string, label: string, of: string) =>
      text(name) ? [{ label: words(label), value: typedSum(locale, text(name), of) }] : [];
    return [
      ...row('basket_freight', 'freightTyped', currency),
      ...row('basket_discount', 'discountTyped', currency),
      ...row('charged', 'chargedTyped', settlement),
      ...(text('charged') ? [{ label: words('billed'), value: billed() }] : []),
    ];
  };
}

function useBuying({ shop, orders, currency, accounts, warehouse, onBought }: Props) {
  const { refresh, toasts, locale } = usePlace();
  const { money, list } = useFormats();
  const sumRows = useSumRows({ orders, currency });
  const warningOf = useBasketWarning(orders);
  const words = useWords('staff-buying');
  const places = useWords('staff-places');
  const press = useSecondPress();
  return useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const given = (name: string) => (text(name) ? { [name]: text(name) } : {});
      const [number, total] = [text('shop_order_number'), text('basket_total')];
      const charged = text('charged');
      const paidWith = accounts.find(({ id }) => id === text('account'));
      const buyBasket = await press('staffBuyBasket', {
        ...{ title: words('basket', { shop }), confirm: words('buy') },
        whom: words('whom', {
          count: orders.length,
          numbers: list(orders.map(({ orderNum }) => orderNum)),
        }),
        amount: typedSum(locale, total, currency),
        rows: [
          { label: words('number'), value: <span translate="no">{number}</span> },
          ...(warehouse ? [{ label: places('buyTo'), value: <span lang="">{warehouse.name}</span> }] : []),
          ...(paidWith ? [{ label: words('paidWith'), value: <span lang="">{paidWith.name}</span> }] : []),
          {
            label: words('chosen', {
              count: orders.length,
              amount: money({ amount: String(goodsTotal(orders)), currency }),
            }),
            value: '',
          },
          ...sumRows(text),
        ],
        warning: warningOf({ total: typedNumber(total), charged: charged ? typedNumber(charged) : null }),
      });
      await buyBasket({
        body: {
          orders: orders.map(({ id, version }) => ({ id, version })),
          shop_order_number: number,
          basket_total: total,
          ...given('basket_freight'),
          ...given('basket_discount'),
          ...given('charged'),
          ...given('account'),
          ...given('note'),
          ...(warehouse ? { warehouse: warehouse.code } : {}),
        },
        idempotencyKey,
      });
      await refresh();
      onBought();
      toasts.show({ type: 'success', message: words('bought', { count: orders.length }) });
    },
    { alsoSends: [warehouse?.code, ...orders.map(({ id, version }) => [id, version])] },
  );
}
