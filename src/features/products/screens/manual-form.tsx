/** What could not be read stays editable by hand: never a dead end (UX-049). Staff confirm it before payment. */
import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Quote } from '../../pricing/contract.ts';
import { pricedCurrencies } from '../../pricing/screens/calculator-inputs.ts';
import { QuoteReceipt } from '../../pricing/screens/quote-receipt.tsx';
import { GuestActions } from './guest-actions.tsx';
import type { Added } from './paste-outcome.tsx';
import { forgetPendingLink, keepPendingLink } from './pending-link.ts';

export function ManualForm({
  link,
  title,
  onAdded,
}: {
  link: string;
  title?: string;
  onAdded(added: Added): void;
}) {
  const { api, user, toasts } = usePlace();
  const words = useWords('product-card');
  const [quote, setQuote] = useState<Quote | null>(null);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const price = text('price').replace(/\s/g, '').replace(',', '.');
      if (!user) {
        const { data } = await api.calculatePrice({ body: { price, currency: text('currency') } });
        keepPendingLink(link);
        return setQuote(data);
      }
      const manual = { title: text('title'), price, currency: text('currency') };
      const { data } = await api.addToCart({
        body: {
          product: {
            url: link,
            manual: { ...manual, ...(text('options') ? { options: text('options') } : {}) },
          },
        },
        idempotencyKey,
      });
      forgetPendingLink(link);
      const { lines } = data;
      const message = `${words('added', { title: data.line.title })} · ${words('inCart', { lines })}`;
      toasts.show({ type: 'success', message });
      onAdded({ title: data.line.title, image: null, lines });
    },
    { alsoSends: link },
  );
  return (
    <Sheet heading={words('manual.title')}>
      <p className="mb-5 text-text-2">{words('manual.lead')}</p>
      <Form submit={submit} label={words('manual.title')}>
        <TextField name="title" label={words('manual.name')} defaultValue={title ?? ''} />
        <TextField name="price" label={words('manual.price')} inputMode="decimal" width="medium" />
        <Currency />
        <TextField name="options" label={words('manual.options')} optional />
        <SubmitButton>{words(user ? 'addToCart' : 'manual.show')}</SubmitButton>
      </Form>
      {quote ? (
        <div className="mt-6 grid gap-6">
          <QuoteReceipt quote={quote} pieces={1} />
          <GuestActions link={link} />
        </div>
      ) : null}
    </Sheet>
  );
}

function Currency() {
  const { paymentInfo } = usePlace();
  const words = useWords('product-card');
  const field = useFormField('currency', true);
  const currencies = pricedCurrencies(paymentInfo);
  return (
    <SelectField
      {...field}
      label={words('manual.currency')}
      width="medium"
      defaultValue={paymentInfo?.defaultShopCurrency}
      options={currencies.map((currency) => ({ value: currency, text: currency }))}
    />
  );
}
