/**
 * `/newsletter/confirm`: the link of the mail that asks whether news are wanted. Opening it changes nothing, because mail
 * programs open links too; the button does, with and without JavaScript.
 */

import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import type { TicketFormProps } from '../../../features/tickets/screens/ticket-form.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { confirmDays, promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

interface Data {
  token: string;
  link: AnswerOf<'getNewsConfirmation'>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const token = query.get('token')?.trim().slice(0, 200) ?? '';
  if (token === '') return { token, link: { state: 'gone', email: null } };
  return { token, link: (await api.getNewsConfirmation({ query: { token } })).data };
}

// for who comes with a link that works no more
const subscription = lazyPart<TicketFormProps>(() =>
  import('../../../features/tickets/screens/ticket-form.tsx').then(({ TicketForm }) => TicketForm),
);
export const { prepare } = subscription;

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('news-confirm.title') });

export default function NewsConfirmPage({ data: { token, link } }: { data: Data }) {
  const { api, to, locale, refresh } = usePlace();
  const words = useWords('news-confirm');
  const submit = useSubmit(async () => {
    await api.confirmNews({ body: { token } }).catch((error: unknown) => {
      // the page says why a link works no more
      if (!(error instanceof CallFailure) || !error.code?.startsWith('link_')) throw error;
    });
    await refresh();
  });
  const { state } = link;
  const values = { ...promised, days: confirmDays, email: link.email ?? '' };
  return (
    <AuthFrame title={words(`${state}.title`)} lead={words(`${state}.text`, values)}>
      {state === 'open' ? (
        <Form submit={submit} action="/forms/news/confirm">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <div>
            <SubmitButton wide>{words('confirm')}</SubmitButton>
          </div>
        </Form>
      ) : state === 'confirmed' ? (
        <Button wide href={to('/')}>
          {words('home')}
        </Button>
      ) : (
        <subscription.Part form="subscribe" path="/newsletter/confirm" wide />
      )}
    </AuthFrame>
  );
}
