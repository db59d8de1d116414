/** A form of the public pages: sent in place, or posted as plain HTML where there is no JavaScript. */
import { useState } from 'react';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { FormName } from '../contract.ts';
import { asksConsent, type FormField, formFields } from './form-fields.ts';

export interface TicketFormProps {
  form: FormName;
  /** Where the form stands, below the locale: a browser without JavaScript comes back to it. */
  path: string;
  /** The values that are known already, by field. */
  known?: Record<string, string>;
  /** The page asks for these fields alone; what is known of the others goes along unseen. */
  only?: readonly string[];
  /** The words of the button, where the form serves one matter of its page. */
  send?: string;
  /** On a page of one task the button is as wide as its field. */
  wide?: boolean;
}

export function TicketForm({ form, path, known = {}, only, send, wide = false }: TicketFormProps) {
  const { api, to, locale, query } = usePlace();
  const words = useWords('contact-form');
  const posted = query.get('sent') === form ? query.get('number') : null;
  const [number, setNumber] = useState<string | null>(posted);
  const submit = useSubmit(async (values, idempotencyKey) => {
    const body = Object.fromEntries([...values].map(([name, value]) => [name, String(value)]));
    const sent = { ...body, consent: values.has('consent') };
    setNumber((await api.submitForm({ params: { name: form }, body: sent, idempotencyKey })).data.number);
  });
  if (number) return <Sent form={form} number={number} again={() => setNumber(null)} />;
  return (
    <Form submit={submit} label={words(`forms.${form}.title`)} action={`/forms/${form}`}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={to(path)} />
      {fieldsFor(form, known).map((field) =>
        only && !only.includes(field.name) ? (
          <input key={field.name} type="hidden" name={field.name} value={known[field.name] ?? ''} />
        ) : (
          <TicketField
            key={field.name}
            {...{ field, form, known: known[field.name] }}
            isAlone={only !== undefined}
          />
        ),
      )}
      <Trap />
      {asksConsent(form, known) ? <Consent form={form} /> : null}
      <div>
        <SubmitButton wide={wide}>{send ?? words(`forms.${form}.send`)}</SubmitButton>
      </div>
    </Form>
  );
}

/** Topics of the general form that are about an order. */
const ofOrder = ['order', 'payment', 'delivery'];

/** The number of an order is asked for where the topic has one. */
function fieldsFor(form: FormName, { topic = 'order' }: Record<string, string>): readonly FormField[] {
  const isOfOrder = form !== 'contact' || ofOrder.includes(topic);
  return formFields[form].filter(({ name }) => isOfOrder || name !== 'order_number');
}

function TicketField({
  field,
  form,
  known = '',
  isAlone,
}: {
  field: FormField;
  form: FormName;
  known: string | undefined;
  /** The page around says what the field is for. */
  isAlone: boolean;
}) {
  const words = useWords('contact-form');
  const { name, type, optional = false, autoComplete, values = [] } = field;
  // most have to be filled in: the others say that they need not
  const bound = useFormField(name, !optional, !optional);
  const { tree } = usePlace();
  const hint = `${form}-${name}`;
  const shown = {
    label: words(`fields.${name}`),
    ...(!isAlone && Object.hasOwn(tree('contact-form.hints'), hint) ? { hint: words(`hints.${hint}`) } : {}),
  };
  // the page around the form has asked for it
  if (name === 'topic' && known) return <input type="hidden" name={name} value={known} />;
  if (type === 'area') return <TextArea {...bound} {...shown} rows={6} defaultValue={known} />;
  if (type === 'choice') {
    const options = values.map((value) => ({ value, text: words(`${name}.${value}`) }));
    return <ChoiceField {...bound} {...shown} options={options} defaultValue={known || (values[0] ?? '')} />;
  }
  return (
    <TextField
      name={name}
      optional={optional}
      unmarked={!optional}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      defaultValue={known}
      {...shown}
    />
  );
}

/** People do not see it and machines fill it in. */
function Trap() {
  return (
    <div hidden>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

function Consent({ form }: { form: FormName }) {
  const { to, words: all } = usePlace();
  const words = useWords('contact-form');
  const field = useFormField('consent', true, true);
  const path = form === 'subscribe' ? '/consent-to-advertising' : '/processing-data';
  return (
    <Checkbox
      {...field}
      label={
        <>
          {words(form === 'subscribe' ? 'consentNews' : 'consent')}{' '}
          <span className="whitespace-nowrap">
            <TextLink href={to(path)} external={all('ui.newTab')}>
              {words('consentRead')}
            </TextLink>
          </span>
        </>
      }
    />
  );
}

function Sent({ form, number, again }: { form: FormName; number: string; again: () => void }) {
  const words = useWords('contact-form');
  // nobody reads a number who waits for a mail
  const isNews = form === 'subscribe';
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-sheet border border-line bg-surface p-6"
    >
      <p className="font-semibold text-h3">{words(`forms.${form}.sent`)}</p>
      <p className="text-text-2">{isNews ? words('newsNext') : words('number', { number })}</p>
      <button type="button" className="ui-button ui-button-quiet" onClick={again}>
        {words(isNews ? 'newsAnother' : 'another')}
      </button>
    </div>
  );
}
