/**
 * The values of a form that a visitor sent, for the reader: a choice in its words, everything else as it was typed.
 * Pure.
 */
import type { Words } from '../../../platform/texts/texts.ts';
import { formFields } from './form-fields.ts';

const choices = new Set(
  Object.values(formFields).flatMap((fields) =>
    fields.filter(({ type }) => type === 'choice').map(({ name }) => name),
  ),
);

/** Whether somebody chose the value from a list, so that it stands in the reader's language and not in the visitor's. */
export const isChoice = (field: string): boolean => choices.has(field);

/** `words` are those of the page `contact-form`. */
export const valueInWords = (words: Words, field: string, value: string): string =>
  isChoice(field) ? words(`${field}.${value}`) : value;
