/** The whole price of what a guest types: inputs at the left, the receipt at the right, both in the address. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { useCopy } from '../../../kit/parts/use-copy.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, type FieldProps } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { Quote } from '../contract.ts';
import { addressOfInputs, type Typed } from './calculator-address.ts';
import { isBeginning, typedIn } from './calculator-inputs.ts';
import type { NamedCode } from './delivery-countries.ts';
import { QuoteReceipt } from './quote-receipt.tsx';
import { roughly } from './told-to-door.ts';

export interface CalculatorFailure {
  message: string;
  fields: Record<string, string>;
}

export interface CalculatorProps {
  quote: Quote | null;
  failure: CalculatorFailure | null;
  countries: NamedCode[];
  currencies: NamedCode[];
  /** Where it begins while the address names no country. */
  country: string;
  /** Below the inputs where there is room, on a phone below the receipt. */
  children?: ReactNode;
}

export function Calculator({ quote, failure, countries, currencies, country, children }: CalculatorProps) {
  const words = useWords('tariffs.calculator');
  const inputs = useTyped(country);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr]">
      <div>
        <Sheet heading={words('heading')}>
          <p className="mb-4 ui-hint">
            {inputs.isExample ? `${words('example')} ` : null}
            {words('auto')}
          </p>
          <InputForm {...{ inputs, failure, countries, currencies }} />
        </Sheet>
        {quote ? <TotalBar quote={quote} /> : null}
      </div>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <Outcome {...{ quote, failure }} typed={inputs.typed} />
      </div>
      {quote ? <Onward typed={inputs.typed} /> : null}
      {children ? <div className="min-w-0 md:col-start-1">{children}</div> : null}
    </div>
  );
}

/** On a phone the receipt stands below the inputs: its total stays in sight while they change. */
function TotalBar({ quote }: { quote: Quote }) {
  const words = useWords('receipt');
  const { money, range } = useFormats();
  const { toDoor } = quote.payLater;
  return (
    <p
      data-phone-bar
      className="-mx-4 sticky bottom-0 z-10 mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <span className="text-small text-text-2">{words(toDoor ? 'toDoor' : 'byCard')}</span>
      <Money text={toDoor ? `≈ ${range(...roughly(toDoor))}` : money(quote.byCard)} />
    </p>
  );
}

type Inputs = ReturnType<typeof useTyped>;

interface InputFormProps extends Pick<CalculatorProps, 'failure' | 'countries' | 'currencies'> {
  inputs: Inputs;
}

function InputForm({ inputs, failure, countries, currencies }: InputFormProps) {
  const { to, words: all } = usePlace();
  const words = useWords('tariffs.calculator');
  const field = (name: keyof Typed) => fieldOf(inputs, failure, name);
  const select = (name: keyof Typed) => selectOf(inputs, name);
  return (
    <form
      action={to('/tariffs')}
      className="grid gap-5 [&_.ui-hint]:order-1"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field {...field('price')} label={words('price')} inputMode="decimal" autoComplete="off" required />
        <SelectField
          {...select('currency')}
          label={words('currency')}
          options={currencies.map(({ code, name }) => ({ value: code, text: `${code} – ${name}` }))}
        />
      </div>
      <CountrySelect
        {...select('country')}
        label={words('country')}
        options={countries.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <Field {...field('quantity')} label={words('quantity')} inputMode="numeric" autoComplete="off" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field
          {...field('inland')}
          label={words('inland')}
          hint={words('inlandHint')}
          mark={all('ui.optional')}
          inputMode="decimal"
          autoComplete="off"
          unit={inputs.typed.currency}
        />
        <Field
          {...field('weight')}
          label={words('weight')}
          hint={words('weightHint')}
          mark={all('ui.optional')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <WithoutScript />
    </form>
  );
}

function fieldOf(
  { typed, set, left, leave }: Inputs,
  failure: CalculatorFailure | null,
  name: keyof Typed,
): Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  return {
    name,
    value: typed[name],
    // nothing is flagged while it is being typed for the first time (UX-025)
    error: left.has(name) ? failure?.fields[name] : undefined,
    onChange: (event) => set(name, event.target.value),
    onBlur: () => leave(name),
  };
}

function selectOf({ typed, set }: Inputs, name: keyof Typed) {
  return {
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  };
}

interface OutcomeProps extends Pick<CalculatorProps, 'quote' | 'failure'> {
  typed: Typed;
}

/** The receipt, or why there is none yet. */
function Outcome({ quote, failure, typed }: OutcomeProps) {
  const { isLoading } = usePlace();
  const words = useWords('tariffs.calculator');
  return quote ? (
    <QuoteReceipt
      quote={quote}
      pieces={Number(typed.quantity) || 1}
      isRecalculating={isLoading}
      headingLevel={2}
    />
  ) : (
    <p className="rounded-sheet border border-line-strong border-dashed p-6 text-text-2" role="status">
      {failure && Object.keys(failure.fields).length === 0 ? failure.message : words('start')}
    </p>
  );
}

/** The way on and an address to share: below the inputs, where the receipt is longer than they are; on a phone below it. */
function Onward({ typed }: { typed: Typed }) {
  const { to } = usePlace();
  const words = useWords('tariffs.calculator');
  return (
    <div className="grid gap-4 md:col-start-1">
      <p className="text-text-2">{words('paste')}</p>
      <div className="ui-actions">
        <Button variant="primary" href={to('/')}>
          {words('order')}
        </Button>
        <Share address={to(addressOfInputs(typed))} />
      </div>
    </div>
  );
}

/** The inputs, and the address that follows them; a calculation comes with its address. */
function useTyped(country: string) {
  const { query, navigate, paymentInfo } = usePlace();
  const currency = paymentInfo?.defaultShopCurrency ?? '';
  const [typed, setTyped] = useState(() => typedIn(query, { currency, country }));
  // what an address brings has been left already
  const [left, setLeft] = useState(() => new Set<string>(query.keys()));
  const own = useRef(query.toString());
  useEffect(() => {
    // the address changed by a link, not by typing
    const now = query.toString();
    if (now === own.current) return;
    own.current = now;
    setTyped(typedIn(query, { currency, country }));
  }, [query, currency, country]);
  const set = (name: keyof Typed, text: string): void => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    const address = addressOfInputs(next);
    own.current = address.slice(address.indexOf('?') + 1);
    void navigate(address, { replace: true, keepScroll: true });
  };
  const leave = (name: string): void => setLeft((before) => new Set(before).add(name));
  return { typed, set, left, leave, isExample: isBeginning(query) };
}

/** The button that calculates when there is no JavaScript; otherwise every change calculates by itself (UX-040). */
function WithoutScript() {
  const words = useWords('tariffs.calculator');
  return (
    <noscript>
      <button type="submit" className="ui-button ui-button-primary">
        {words('action')}
      </button>
    </noscript>
  );
}

function Share({ address }: { address: string }) {
  const copy = useCopy();
  const words = useWords('tariffs.calculator');
  return (
    <Button onClick={() => void copy(new URL(address, location.origin).href, words('shared'))}>
      {words('share')}
    </Button>
  );
}
