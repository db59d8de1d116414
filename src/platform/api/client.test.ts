import { describe, expect, test } from 'vitest';
import { calls } from '../../calls.ts';
import { addCalls, createClient, type Transport } from './client.ts';

addCalls(calls);

const clientOf = (transport: Transport) =>
  createClient({ transport, authorization: () => undefined, language: () => 'en' });

function failing(error: () => Error): { transport: Transport; tries(): number } {
  let tries = 0;
  return {
    tries: () => tries,
    transport: async () => {
      tries++;
      throw error();
    },
  };
}
const noNetwork = (): Error => new TypeError('Failed to fetch');

test('each call carries the token in its Authorization header, and that of a guest none', async () => {
  const sent: [string, string | undefined][] = [];
  const transport: Transport = async ({ method, headers }) => {
    sent.push([method, headers.authorization]);
    return { status: 200, text: async () => '{"data":[]}' };
  };
  const token = 'Bearer abc';
  const signedIn = createClient({ transport, authorization: () => token, language: () => 'en' });
  await signedIn.listFaq();
  await signedIn.signOut();
  await clientOf(transport).listFaq();
  expect(sent).toEqual([
    ['GET', token],
    ['POST', token],
    ['GET', undefined],
  ]);
});

describe('a call that does not arrive', () => {
  test('is tried three times when it reads', async () => {
    const { transport, tries } = failing(noNetwork);
    await expect(clientOf(transport).listFaq()).rejects.toMatchObject({ kind: 'offline' });
    expect(tries()).toBe(3);
  });

  test('is tried once when it acts, also as GET', async () => {
    for (const call of [
      'payOrder',
      'payCart',
      'requestPasswordRecovery',
      'refreshEmail',
      'signOut',
    ] as const) {
      const { transport, tries } = failing(noNetwork);
      const act = clientOf(transport)[call] as (input: object) => Promise<unknown>;
      await expect(act({ params: { id: 'x' } }), call).rejects.toMatchObject({ kind: 'offline' });
      expect(tries(), call).toBe(1);
    }
  });

  test('is waited for as long as its caller wants', async () => {
    const signals: unknown[] = [];
    const transport: Transport = async ({ signal }) => {
      signals.push(signal);
      return { status: 200, text: async () => '{"data":[]}' };
    };
    const { signal } = new AbortController();
    await clientOf(transport).listFaq();
    await clientOf(transport).listFaq({ signal });
    // no call ends by a time that the client has set
    expect(signals).toEqual([undefined, signal]);
  });

  test('says that it took too long, at once', async () => {
    const { transport, tries } = failing(() => new DOMException('too long', 'TimeoutError'));
    await expect(clientOf(transport).listFaq()).rejects.toMatchObject({ kind: 'timeout' });
    expect(tries()).toBe(1);
  });

  test('fails as offline when the connection breaks within the answer', async () => {
    const transport: Transport = async () => ({
      status: 200,
      text: () => Promise.reject(new TypeError('network error')),
    });
    await expect(clientOf(transport).signOut()).rejects.toMatchObject({ kind: 'offline', status: 0 });
  });
});
