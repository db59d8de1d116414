/**
 * `/newsletter/unsubscribe`: the link in every letter. Opening it ends nothing, because mail programs open links too; the
 * button does, at once, with and without JavaScript, and nobody has to sign in.
 */

import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

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

const onward = {
  ended: { word: 'again', path: '/contacts?topic=subscribe' },
  test: { word: 'home', path: '/' },
  gone: { word: 'contact', path: '/contacts?topic=other' },
} as const;

export default function NewsUnsubscribePage({ data: { token, way } }: { data: Data }) {
  const { api, to, locale, refresh } = usePlace();
  const words = useWords('news-unsubscribe');
  const submit = useSubmit(async () => {
    await api.endNews({ body: { token } });
    await refresh();
  });
  const { state } = way;
  // the request is written already: only the address is missing
  const request = state === 'gone' ? `&${new URLSearchParams({ message: words('message') })}` : '';
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
            <SubmitButton>{words('unsubscribe')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <div className="ui-actions">
          <Button
            variant={state === 'gone' ? 'primary' : 'secondary'}
            href={to(`${onward[state].path}${request}`)}
          >
            {words(onward[state].word)}
          </Button>
          {/* whoever has an account ends them there, without a link */}
          {state === 'gone' ? (
            <Button href={to('/cabinet/notifications/settings')}>{words('settings')}</Button>
          ) : null}
        </div>
      )}
    </AuthFrame>
  );
}
