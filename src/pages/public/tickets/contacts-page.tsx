/** `/contacts`: who we are, when we answer, and a form for each matter (UX-189). */

import { withRail } from '../../../features/content/screens/contents-rail.tsx';
import { DocumentSection } from '../../../features/content/screens/document-sections.tsx';
import type { FormName } from '../../../features/tickets/contract.ts';
import { formFields } from '../../../features/tickets/screens/form-fields.ts';
import type { TicketFormProps } from '../../../features/tickets/screens/ticket-form.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

interface Data {
  form: FormName;
  /** The field values that the link to this page carried. */
  known: Record<string, string>;
}

// the words of the page come first; the form is there as HTML and comes to life after them
const form = lazyPart<TicketFormProps>(() =>
  import('../../../features/tickets/screens/ticket-form.tsx').then(({ TicketForm }) => TicketForm),
);
export const { prepare } = form;

const forms = Object.keys(formFields) as FormName[];

export async function load({ query, user }: LoadContext): Promise<Data> {
  const form = forms.find((name) => name === query.get('topic')) ?? 'contact';
  const given = formFields[form].flatMap(({ name }): [string, string][] => {
    const value = query.get(name)?.slice(0, 2000);
    return value && name !== 'topic' ? [[name, value]] : [];
  });
  const email: [string, string][] = user ? [['email', user.email]] : [];
  return { form, known: Object.fromEntries([...email, ...given]) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('contacts.title'),
  description: words('contacts.description'),
  canonical: '/contacts',
});

export default function ContactsPage({ data: { form: name, known } }: { data: Data }) {
  const { to, tree, words: all } = usePlace();
  const words = useWords('contacts');
  const formWords = useWords('contact-form');
  return (
    <div className="ui-page py-8 md:py-14">
      {words('notice') ? (
        <div className="mb-8">
          <Banner label={all('ui.toasts.info')}>{words('notice')}</Banner>
        </div>
      ) : null}
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <div className={`${withRail} mt-8 md:mt-12`}>
        <section aria-labelledby="form-title" className="min-w-0">
          <h2 id="form-title" className="text-h2">
            {formWords('heading')}
          </h2>
          <div className="mt-4">
            <Matters chosen={name} />
          </div>
          <div id={name} className="mt-6 max-w-form scroll-mt-20">
            <p className="mb-5 text-text-2">{formWords(`forms.${name}.lead`, promised)}</p>
            <form.Part
              key={name}
              form={name}
              path={name === 'contact' ? '/contacts' : `/contacts?topic=${name}`}
              known={known}
            />
          </div>
        </section>
        <div>
          <div className="grid gap-6 [&_h2]:text-body [&_h2]:font-semibold">
            <section className="grid gap-2" aria-labelledby="chat-title">
              <h2 id="chat-title">{formWords('chatTitle')}</h2>
              <p className="text-small text-text-2">{formWords('chatText')}</p>
              <div>
                <Button href={to('/chat-open')}>{formWords('chat')}</Button>
              </div>
            </section>
            {Object.keys(tree('contacts.sections')).map((anchor) => (
              <DocumentSection key={anchor} page="contacts" anchor={anchor} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The matters of a message; on a phone behind the one that is chosen. */
function Matters({ chosen }: { chosen: FormName }) {
  const { to } = usePlace();
  const words = useWords('contact-form');
  return (
    <PhoneFold
      summary={
        <>
          <span className="block text-small text-text-2">{words('matter')}</span>
          {words(`forms.${chosen}.title`)}
        </>
      }
    >
      <TabLinks
        look="chips"
        label={words('matter')}
        links={forms.map((one) => ({
          href: to(one === 'contact' ? '/contacts' : `/contacts?topic=${one}`),
          title: words(`forms.${one}.title`),
          current: one === chosen,
        }))}
      />
    </PhoneFold>
  );
}
