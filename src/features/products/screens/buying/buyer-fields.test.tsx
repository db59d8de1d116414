/** The password of an address that the shop knows, and the link that is mailed in its place. */
import { beforeEach, expect, test, vi } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import type { Place } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { BuyerPassword } from './buyer-fields.tsx';

/** The press of the one button, and what its action has told: the first HTML has neither. */
const held = vi.hoisted(() => ({ press: async () => {}, failure: null as string | null }));
vi.mock('../../../../ui/button.tsx', async (original) => {
  const { Button } = await original<typeof import('../../../../ui/button.tsx')>();
  return {
    Button(props: Parameters<typeof Button>[0]) {
      if ('onClick' in props) held.press = props.onClick as never;
      return Button(props);
    },
  };
});
vi.mock('../../../../kit/forms/use-action.ts', async (original) => {
  const { useAction } = await original<typeof import('../../../../kit/forms/use-action.ts')>();
  return {
    useAction: (options: Parameters<typeof useAction>[0]) => {
      const action = useAction(options);
      return { ...action, failure: held.failure ?? action.failure };
    },
  };
});

function Fields() {
  const submit = useSubmit(async () => {});
  return (
    <Form submit={submit} label="Buy">
      <BuyerPassword known="ann@example.com" />
    </Form>
  );
}

const asked = vi.fn<(call: object) => Promise<void>>();
const show = vi.fn();
const refresh = vi.fn();
const shown = (place: Partial<Place> = {}): string =>
  drawn(<Fields />, {
    ...({ api: { requestSignInLink: asked }, toasts: { show }, refresh } as unknown as Partial<Place>),
    ...place,
  });

beforeEach(() => {
  held.failure = null;
  for (const one of [asked, show, refresh]) one.mockReset();
  asked.mockResolvedValue();
});

test('the password is asked for, and a link by mail is offered below it', () => {
  const markup = shown();
  expect(markup).toMatch(/<input[^>]*autoComplete="current-password"/i);
  expect(readOf(markup)).toMatch(/Password.*Email me a sign-in link/);
  expect(readOf(markup)).not.toContain('We’ve emailed');
  expect(markup).not.toContain('role="alert"');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['', '/search/products/1'],
  ['size=L&colour=red', '/search/products/1?size=L&colour=red'],
])('the link leads back to the page with its query "%s", which stays as it is', async (query, next) => {
  shown({ path: '/search/products/1', query: new URLSearchParams(query) });
  await held.press();
  expect(asked.mock.calls).toEqual([[{ body: { email: 'ann@example.com', next } }]]);
  const [[said]] = show.mock.calls as [[{ type: string; message: string }]];
  expect(said.type).toBe('success');
  expect(said.message).toMatch(/emailed a sign-in link to .?ann@example\.com/);
  // a page that is read again would lose what was chosen
  expect(refresh).not.toHaveBeenCalled();
});

test('a refused link is not said to be sent, and its reason stands below', async () => {
  asked.mockRejectedValue(new CallFailure('refused', { status: 429, code: 'too_many', message: 'Later.' }));
  shown();
  await held.press();
  expect(show).not.toHaveBeenCalled();
  held.failure = 'Later.';
  expect(shown()).toContain('<p role="alert">Later.</p>');
});
