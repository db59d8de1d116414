/** Tries of webhooks that had no answer, as pages tell them. Pure. */

/** Why a try had no answer: codes, with words under `pages.staff-webhook-messages.noAnswer`. */
const tryFailures = [
  ...(['no-secret', 'unreachable', 'timeout', 'too-large', 'too-many-redirects', 'bad-status'] as const),
] as const;

/** The code whose words are shown; tries of before it was kept tell a sentence of ours that begins with it. */
export const failureOf = (error: string): (typeof tryFailures)[number] | 'other' =>
  tryFailures.find((code) => error === code || error.startsWith(`${code}:`)) ?? 'other';
