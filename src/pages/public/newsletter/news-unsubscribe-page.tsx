/**
 * `/newsletter/unsubscribe`: the link in every letter. Opening it ends nothing, because mail programs open links too; the
 * button does, at once, with and without JavaScript, and nobody has to sign in.
 */

import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import type { TicketFormProps } from '../../../features/tickets/screens/ticket-form.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data {
  token: string;
  way: AnswerOf<'getNewsWayOut'>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const token = query.get('token')?.trim().slice(0, 200) ?? '';
  if (token === '') return { token, way: { state: 'gone', email: null } };
  return { token, way: (await api.getNewsWayOut({ query: { token } })).data };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('news-unsubscribe.title') });

// the request is written already: only the address is missing
const request = lazyPart<TicketFormProps>(() =>
  import('../../../features/tickets/screens/ticket-form.tsx').then(({ TicketForm }) => TicketForm),
);
export const { prepare } = request;

const onward = {
  ended: { word: 'again', path: '/contacts?topic=subscribe' },
  test: { word: 'home', path: '/' },
} as const;

export default function NewsUnsubscribePage({ data: { token, way } }: { data: Data }) {
  const { api, to, locale, refresh } = usePlace();
  const words = useWords('news-unsubscribe');
  const submit = useSubmit(async () => {
    await api.endNews({ body: { token } });
    await refresh();
  });
  const { state } = way;
  return (
    <AuthFrame
      title={words(`${state}.title`)}
      lead={words(`${state}.text`, { ...promised, email: way.email ?? '' })}
    >
      {state === 'subscribed' ? (
        <Form submit={submit} action="/forms/news/unsubscribe">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <div>
            <SubmitButton wide>{words('unsubscribe')}</SubmitButton>
          </div>
        </Form>
      ) : state === 'gone' ? (
        <>
          <request.Part
            form="contact"
            path="/newsletter/unsubscribe"
            known={{ topic: 'unsubscribe', message: words('message') }}
            only={['email']}
            send={words('contact')}
            wide
          />
          {/* whoever has an account ends them there, at once and without a link */}
          <p className="mt-6">
            <TextLink href={to('/cabinet/notifications/settings')}>{words('settings')}</TextLink>
          </p>
        </>
      ) : (
        <Button wide href={to(onward[state].path)}>
          {words(onward[state].word)}
        </Button>
      )}
    </AuthFrame>
  );
}
