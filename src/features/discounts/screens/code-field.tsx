/**
 * The field for a discount code, and the state of the code that is kept. A typed code stays in the field when it is
 * refused.
 */
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { countryName, inLanguage } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { CodeState } from '../contract.ts';

export interface CodeFieldProps {
  code: CodeState | null;
  /** Throws the refusal of the call when there is no such code. */
  keep(typed: string): Promise<void>;
  drop(): Promise<void>;
}

export function CodeField({ code, keep, drop }: CodeFieldProps) {
  const words = useWords('discount-code');
  return (
    <section aria-label={words('title')} className="ui-sheet grid gap-3">
      {code ? (
        <Kept code={code} drop={drop} />
      ) : (
        // most customers have none, so that it takes one line (UX-071)
        <Disclosure summary={words('title')}>
          <Typed keep={keep} />
        </Disclosure>
      )}
    </section>
  );
}

export interface CustomerCodeProps {
  code: CodeState | null;
  onChanged(): Promise<void>;
}

/** The field of a customer: the account keeps the code. */
export function CustomerCode({ code, onChanged }: CustomerCodeProps) {
  const { api } = usePlace();
  return (
    <CodeField
      code={code}
      keep={async (typed) => {
        await api.keepDiscountCode({ body: { code: typed } });
        await onChanged();
      }}
      drop={async () => {
        await api.dropDiscountCode({});
        await onChanged();
      }}
    />
  );
}

function Typed({ keep }: Pick<CodeFieldProps, 'keep'>) {
  const words = useWords('discount-code');
  const submit = useSubmit(async (values) => keep(String(values.get('code') ?? '').trim()));
  return (
    <Form submit={submit} label={words('title')}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <TextField
            name="code"
            label={words('label')}
            optional
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <div>
          <SubmitButton variant="secondary">{words('apply')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function Kept({ code, drop }: Pick<CodeFieldProps, 'drop'> & { code: CodeState }) {
  const { locale, words: all } = usePlace();
  const { money, list } = useFormats();
  const words = useWords('discount-code');
  const { state, name, least, startsAt, hosts = [], countries = [] } = code;
  const isGood = state === 'applied' || state === 'waiting';
  const say = (date: string): string =>
    words(`states.${state}`, {
      least: least ? money(least) : '',
      date,
      shops: list(hosts),
      countries: list(countries.map((one) => countryName(locale, one))),
    });
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span>
          {words('kept')} <strong lang="">{code.code}</strong>
          {name ? `: ${inLanguage(name, locale)}` : null}
        </span>
      </p>
      <p
        className={isGood ? 'text-small text-success' : 'text-small text-warning'}
        role="status"
        suppressHydrationWarning
      >
        {startsAt ? <Timed at={startsAt} form="moment" say={say} /> : say('')}
      </p>
      <div>
        <Button size="dense" variant="quiet" onClick={() => void drop()}>
          {all('discount-code.remove')}
        </Button>
      </div>
    </>
  );
}
