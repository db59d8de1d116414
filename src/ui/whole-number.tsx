import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence in which one word, such as the number of an order, is never broken at its hyphens. */
export function WholeNumber({ text, number }: { text: string; number: string }) {
  const at = text.indexOf(number);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}

/** Two letters and figures: orders, deliveries, parcels. */
const ownNumber = /\b([A-Z]{2}-\d+(?:-\d+)*)\b/;

/** A sentence in which all numbers of orders and deliveries stay whole, whichever it names. */
export function WholeNumbers({ text }: { text: string }): ReactNode {
  // every second part is a number
  const parts = text
    .split(ownNumber)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { className: 'whitespace-nowrap' }, part),
    );
  return createElement(Fragment, null, ...parts);
}
