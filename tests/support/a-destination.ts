/** Where the goods of a journey's customer go. */
import { type Journey, password } from './a-journey.ts';

/** An address and a recipient, below the screens. */
export async function makeDestination(journey: Journey, email: string): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${journey.running.address}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: token } : {}),
      },
      body: JSON.stringify(body),
    });
    const { data, error } = (await answer.json()) as { data: { token: string }; error?: unknown };
    if (error) throw new Error(JSON.stringify(error));
    return data;
  };
  const { token } = await post('/login', { email, password });
  const bearer = token.startsWith('Bearer') ? token : `Bearer ${token}`;
  const address = { country: 'DE', street: 'Hafenstraße 7', postcode: '10115', city: 'Berlin' };
  await post('/cabinet/addresses', address, bearer);
  const recipient = { familyName: 'Miller', givenName: 'Ann', phone: '+49 30 1234567' };
  await post('/cabinet/recipients', recipient, bearer);
}
