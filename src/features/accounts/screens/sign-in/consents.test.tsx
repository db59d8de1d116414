import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import type { Submit } from '../../../../kit/forms/use-submit.ts';
import { Consents } from './consents.tsx';

const nothing = () => {};
const submit: Submit = {
  ...{ fields: {}, faults: {}, message: null, failure: null, isSending: false, tries: 0 },
  ...{ onSubmit: nothing, clear: nothing, fault: nothing },
};

test('each consent is an unticked box, and the words that name it lead to its text in a new tab', () => {
  const markup = drawn(
    <Form submit={submit}>
      <Consents />
    </Form>,
  );
  const links = [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)];
  expect(links.map(([, href]) => href)).toEqual([
    ...['/en/general-terms-conditions', '/en/processing-data', '/en/consent-to-advertising'],
  ]);
  for (const [tag] of links) expect(tag).toContain('target="_blank"');
  expect(markup.match(/type="checkbox"/g)).toHaveLength(3);
  expect(markup).not.toMatch(/ checked/);
  expect(readOf(markup)).not.toMatch(/[[\]]/);
});
