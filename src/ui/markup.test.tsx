/** Facts for screen readers: ties between words and controls, as the server renders them. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './forms/error-summary.tsx';
import { Field } from './forms/field.tsx';
import { Avatar } from './lists/avatar.tsx';
import { RouteLine } from './lists/route-line.tsx';
import { Table } from './lists/table.tsx';

const html = (element: ReactElement): string => renderToStaticMarkup(element);

test('a field has its label above, says in words whether it is required, and is tied to hint and error (UX-020, UX-037)', () => {
  const field = html(
    createElement(Field, {
      id: 'city',
      label: 'City',
      mark: 'required',
      required: true,
      hint: 'As on the envelope',
      error: 'Fill in the city',
    }),
  );
  expect(field).toMatch(/<label[^>]* for="city">City<span[^>]*> required<\/span><\/label>.*<input/s);
  expect(field).not.toMatch(/placeholder=/);
  expect(field).not.toMatch(/ required=""/);
  for (const tie of [
    'aria-required="true"',
    'aria-invalid="true"',
    'aria-describedby="city-hint city-error"',
  ])
    expect(field).toContain(tie);
  expect(field).toMatch(/id="city-hint">As on the envelope</);
  expect(field).toMatch(/id="city-error">.*Fill in the city/s);
});

test('a summary leads to each field in the words that stand beside it (UX-026)', () => {
  const summary = html(
    createElement(ErrorSummary, {
      heading: '2 answers are missing',
      errors: [
        { fieldId: 'city', text: 'Fill in the city' },
        { fieldId: 'street', text: 'Fill in the street' },
      ],
    }),
  );
  expect(summary).toMatch(/role="alert"/);
  expect(summary).toMatch(/<a [^>]*href="#city"[^>]*>Fill in the city<\/a>.*href="#street"/s);
});

test('a table has a caption, and headers of columns and rows (UX-244)', () => {
  const table = html(
    createElement(Table<{ name: string; price: string }>, {
      caption: 'Carriers',
      columns: [
        { id: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
        { id: 'price', header: 'Price', cell: ({ price }) => price },
      ],
      rows: [{ name: 'Post', price: '10' }],
      rowKey: ({ name }) => name,
    }),
  );
  expect(table).toContain('<caption>Carriers</caption>');
  expect(table.match(/<th scope="col"/g)).toHaveLength(2);
  expect(table).toContain('<th scope="row"');
  // what scrolls is named and can be reached by keyboard
  expect(table).toMatch(/<section [^>]*aria-label="Carriers" tabindex="0"/);
});

test('who has no picture is shown by initials (UX-162)', () => {
  const avatar = html(createElement(Avatar, { name: 'Anna Petrova' }));
  expect(avatar).toContain('AP');
  expect(avatar).not.toContain('<img');
});

test('where things are is an ordered list from past to future, each state in words, with times (UX-101)', () => {
  const line = html(
    createElement(RouteLine, {
      label: 'The way of the order',
      labels: { done: 'done', current: 'now', next: 'to come', problem: 'problem', skipped: 'left out' },
      steps: [
        { id: 'paid', title: 'Paid', state: 'done', time: { dateTime: '2026-03-13', text: '13 March' } },
        { id: 'bought', title: 'Bought', state: 'current' },
        { id: 'sent', title: 'Sent', state: 'next', time: { dateTime: '2026-03-20', text: 'by 20 March' } },
      ],
    }),
  );
  expect(line).toMatch(/^<ol [^>]*aria-label="The way of the order"/);
  expect(line).toMatch(/Paid.*, done\. .*Bought.*, now\. .*Sent.*, to come\. /s);
  expect(line.match(/aria-current="step"/g)).toHaveLength(1);
  expect(line).toMatch(/<time dateTime="2026-03-20">by 20 March<\/time>/i);
});
