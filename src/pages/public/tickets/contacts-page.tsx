/** `/contacts`: who we are, when we answer, and a form for each matter (UX-189). */

import { DocumentSection } from '../../../features/content/screens/document-sections.tsx';
import type { FormName } from '../../../features/tickets/contract.ts';
import { formFields } from '../../../features/tickets/screens/form-fields.ts';
import type { TicketFormProps } from '../../../features/tickets/screens/ticket-form.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

interface Data {
  form: FormName;
  /** The matter as the address names it: a form, or a topic of the general one. */
  matter: string;
  /** The field values that the link to this page carried. */
  known: Record<string, string>;
}

// the words of the page come first; the form is there as HTML and comes to life after them
const form = lazyPart<TicketFormProps>(() =>
  import('../../../features/tickets/screens/ticket-form.tsx').then(({ TicketForm }) => TicketForm),
);
export const { prepare } = form;

const forms = Object.keys(formFields) as FormName[];
const topics = formFields.contact.find(({ name }) => name === 'topic')?.values ?? [];
const [usual = ''] = topics;

/** Matters to write about, in the order of how often it is asked; the rest of the forms are reached by their own links. */
const offered: readonly string[] = [
  ...topics.slice(0, -1),
  ...(['claim', 'report-blacklist', 'callback', 'suggest-store', 'partnership'] satisfies FormName[]),
  ...topics.slice(-1),
];

const pathOf = (matter: string): string => (matter === usual ? '/contacts' : `/contacts?topic=${matter}`);

export async function load({ query, user }: LoadContext): Promise<Data> {
  const asked = query.get('topic');
  const form = forms.find((name) => name === asked) ?? 'contact';
  const topic = topics.find((name) => name === asked) ?? usual;
  const given = formFields[form].flatMap(({ name }): [string, string][] => {
    const value = query.get(name)?.slice(0, 2000);
    return value && name !== 'topic' ? [[name, value]] : [];
  });
  const email: [string, string][] = user ? [['email', user.email]] : [];
  const about: [string, string][] = form === 'contact' ? [['topic', topic]] : [];
  return {
    form,
    matter: form === 'contact' ? topic : form,
    known: Object.fromEntries([...email, ...given, ...about]),
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('contacts.title'),
  description: words('contacts.description'),
  canonical: '/contacts',
});

export default function ContactsPage({ data: { form: name, matter, known } }: { data: Data }) {
  const words = useWords('contacts');
  const formWords = useWords('contact-form');
  return (
    <div className="ui-page py-8 md:py-14">
      <div className="mx-auto max-w-[58.5rem]">
        <h1 className="max-w-reading text-h1">{words('title')}</h1>
        <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 md:mt-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="order-last">
            <Ways />
          </div>
          <section aria-labelledby="form-title" className="min-w-0">
            <QuickestWay />
            <h2 id="form-title" className="text-h2">
              {formWords('heading')}
            </h2>
            <div className="mt-4">
              <Matters key={matter} chosen={matter} />
            </div>
            <div id={name} className="mt-5 scroll-mt-20">
              {/* what the page says of every message needs no second line */}
              {name === 'contact' ? null : (
                <p className="mb-5 text-text-2">{formWords(`forms.${name}.lead`, promised)}</p>
              )}
              <form.Part key={name} form={name} path={pathOf(matter)} known={known} />
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}

/** Before the form: most questions need none. */
function QuickestWay() {
  const { to } = usePlace();
  const words = useWords('contact-form');
  return (
    <section
      aria-labelledby="chat-title"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-4 md:p-5"
    >
      <div>
        <h2 id="chat-title" className="text-h3">
          {words('chatTitle')}
        </h2>
        <p className="text-text-2">{words('chatText')}</p>
      </div>
      <Button href={to('/chat-open')}>{words('chat')}</Button>
    </section>
  );
}

/** Address, hours and company. */
function Ways() {
  const { tree, user } = usePlace();
  const words = useWords('contacts');
  return (
    <div className="grid gap-4 rounded-sheet border border-line bg-surface p-4 md:p-5 [&_h2+*]:mt-1 [&_h2]:font-semibold [&_h2]:text-ui">
      {Object.keys(tree('contacts.sections')).map((anchor) => (
        <DocumentSection key={anchor} page="contacts" anchor={anchor} />
      ))}
      {/* visitors read it with the company's details */}
      {words('notice') && (user?.roles.length ?? 0) > 0 ? (
        <p className="text-small text-text-3">{words('notice')}</p>
      ) : null}
    </div>
  );
}

/** The matter of the message: one choice, which decides on the form. */
function Matters({ chosen }: { chosen: string }) {
  const { to, navigate } = usePlace();
  const words = useWords('contact-form');
  const matters = offered.includes(chosen) ? offered : [...offered, chosen];
  const textOf = (matter: string): string =>
    topics.includes(matter) ? words(`topic.${matter}`) : words(`forms.${matter}.title`);
  return (
    <form action={to('/contacts')}>
      <SelectField
        name="topic"
        label={words('matter')}
        defaultValue={chosen}
        options={matters.map((matter) => ({ value: matter, text: textOf(matter) }))}
        onChange={({ target }) => void navigate(pathOf(target.value), { keepScroll: true })}
      />
      <noscript>
        <Button type="submit" size="dense">
          {words('choose')}
        </Button>
      </noscript>
    </form>
  );
}
