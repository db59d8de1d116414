/** Tells a fault of a filled field when the field is left (UX-025). The server has the last word. */
import { plainNumber } from '../../platform/money/plain-number.ts';

export type FieldFault = 'email' | 'phone' | 'amount';

/** Null where nothing is wrong, or where only the server can say. */
export function faultOf(field: Pick<HTMLInputElement, 'type' | 'inputMode' | 'value'>): FieldFault | null {
  const typed = field.value.normalize('NFKC').trim();
  if (typed === '') return null;
  if (field.type === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(typed) ? null : 'email';
  // any way of writing a number is right, letters are not (UX-036)
  if (field.type === 'tel')
    return typed.replace(/\D/g, '').length >= 5 && !/\p{L}{2}/u.test(typed) ? null : 'phone';
  if (field.inputMode === 'decimal') return /^[.,]?\d[\d.,]*$/.test(plainNumber(typed)) ? null : 'amount';
  return null;
}
