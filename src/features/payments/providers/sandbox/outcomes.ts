/** The possible outcomes of a charge at the sandbox bank, and the cards that lead to them. Pure. */

/** Chosen by the card or by a button of the bank's page. */
export const outcomes = ['success', 'decline', '3ds', 'no_answer', 'late', 'double', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

export function isOutcome(text: unknown): text is Outcome {
  return (outcomes as readonly unknown[]).includes(text);
}

/** The bank's test cards: the last four digits decide. */
export const testCards: readonly { number: string; outcome: Outcome }[] = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0025 0000 3155', outcome: '3ds' },
  { number: '4000 0000 0000 0002', outcome: 'decline' },
  { number: '4000 0000 0000 0069', outcome: 'no_answer' },
  { number: '4000 0000 0000 0119', outcome: 'late' },
  { number: '4000 0000 0000 0259', outcome: 'double' },
];

/** The digits of a card number, or undefined when they are none (ISO/IEC 7812: 12 to 19 digits and a check digit). */
export function readCardNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && luhn(digits) ? digits : undefined;
}

/** ISO/IEC 7812-1 annex B. */
function luhn(digits: string): boolean {
  let total = 0;
  [...digits].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    total += doubled > 9 ? doubled - 9 : doubled;
  });
  return total % 10 === 0;
}

/** The outcome that a card leads to; an unknown card is simply good. */
export function outcomeOfCard(digits: string): Outcome {
  const last = digits.slice(-4);
  return testCards.find((card) => card.number.endsWith(last))?.outcome ?? 'success';
}

/** The code that the bank "sends" for 3-D Secure; it stands on the page. */
export const secureCode = '123456';
export const codeTries = 3;

/** After how long the bank decides when it is late. */
export const lateMilliseconds = 30_000;
