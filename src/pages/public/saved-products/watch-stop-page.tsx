/**
 * `/saved/stop`: the link in every mail about a saved product. Opening it ends nothing, because mail programs open links
 * too; the button does, at once, with and without JavaScript, and without signing in.
 */
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data {
  token: string;
  end: AnswerOf<'getWatchEnd'>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const token = query.get('token')?.trim().slice(0, 200) ?? '';
  if (token === '') return { token, end: { state: 'gone', title: null } };
  return { token, end: (await api.getWatchEnd({ query: { token } })).data };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('watch-stop.title') });

export default function WatchStopPage({ data: { token, end } }: { data: Data }) {
  const { api, to, locale, refresh, user } = usePlace();
  const words = useWords('watch-stop');
  const submit = useSubmit(async () => {
    await api.endWatch({ body: { token } });
    await refresh();
  });
  const { state, title } = end;
  return (
    <AuthFrame title={words(`${state}.title`)} lead={words(`${state}.text`, { title: title ?? '' })}>
      {state === 'watched' ? (
        <Form submit={submit} action="/forms/saved/stop">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <div>
            <SubmitButton wide>{words('stop')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <div className="grid gap-6">
          <Button variant="primary" wide href={to('/cabinet/saved')}>
            {words(user ? 'saved' : 'signIn')}
          </Button>
          {state === 'gone' ? (
            <p>
              <TextLink href={to('/contacts')}>{words('contact')}</TextLink>
            </p>
          ) : null}
        </div>
      )}
    </AuthFrame>
  );
}
