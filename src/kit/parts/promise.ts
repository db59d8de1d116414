/** The promise to subscribers. Every text takes the number from here, and sending keeps to it. */

/** Letters at most in any month. */
export const lettersAMonth = 2;

/** How long the link that confirms a subscription works, in days. */
export const confirmDays = 7;

/** The value of `{letters}` in texts that speak of the promise. */
export const promised = { letters: lettersAMonth } as const;
