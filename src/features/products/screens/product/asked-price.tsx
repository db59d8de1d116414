/** The price that a customer types or takes from the amounts that the page shows. */
import { useState } from 'react';
import { useFormField } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { AmountField } from '../../../../ui/forms/amount-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { pricedCurrencies } from '../../../pricing/screens/calculator-inputs.ts';
import type { Product } from '../../contract.ts';
import type { SeenOnPage } from '../adding/seen-on-page.ts';

/** Two fields, `price` and `currency`. An amount of the page fills both; what the customer saw there goes before. */
export function AskedPrice({ product, seen }: { product: Product | null; seen: SeenOnPage | null }) {
  const { paymentInfo } = usePlace();
  const words = useWords('product-card.manual');
  const { money } = useFormats();
  const currencies = pricedCurrencies(paymentInfo);
  const isPriced = ({ currency }: { currency: string }): boolean => currencies.includes(currency);
  const read = product?.price && isPriced(product.price) ? product.price : null;
  const choices = (product?.priceChoices ?? []).filter(isPriced);
  const [amount, setAmount] = useState(seen?.price || (read?.amount ?? ''));
  const [currency, setCurrency] = useState(
    (seen && isPriced(seen) ? seen.currency : null) ??
      read?.currency ??
      choices[0]?.currency ??
      paymentInfo?.defaultShopCurrency ??
      '',
  );
  const typed = (value: string): void => {
    setAmount(value);
    const choice = choices.find((one) => one.amount === value);
    if (choice) setCurrency(choice.currency);
  };
  const level = product?.confidence.price.level;
  // beside amounts of the page, also in a currency without a rate, it would not be true that the page names none
  const isNone = (product?.priceChoices.length ?? 0) === 0;
  const isTold = level !== undefined && !seen && (level !== 'missing' || isNone);
  return (
    <>
      <AmountField
        {...useFormField('price', true)}
        label={words('price')}
        {...(isTold ? { hint: words(`levels.${level}`) } : {})}
        value={amount}
        onValueChange={typed}
        {...(choices.length > 0
          ? {
              presets: choices.map((choice) => ({ value: choice.amount, text: money(choice) })),
              presetsLabel: words('amounts'),
              note: words('amountsHint'),
            }
          : {})}
      />
      <SelectField
        {...useFormField('currency', true)}
        label={words('currency')}
        width="medium"
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
        options={currencies.map((code) => ({ value: code, text: code }))}
      />
    </>
  );
}
