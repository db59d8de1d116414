/** A refused form without JavaScript: everything typed is kept, each fault is at its field, nothing typed becomes markup. */
import { describe, expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { readTexts } from '../../server/texts.ts';
import { formNames } from './contract.ts';
import { type RefusedForm, refusedFormPage, refusedFormPolicy } from './refused-form.ts';
import { formFields } from './screens/form-fields.ts';

const texts = readTexts();
const page = (change: Partial<RefusedForm> = {}): string =>
  refusedFormPage(texts, {
    form: 'contact',
    locale: 'en',
    sent: {},
    back: '/en/contacts',
    faults: {},
    ...change,
  });
const control = (markup: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(markup)?.[0] ?? '';

describe.each(locales)('in %s', (locale) => {
  test.each(formNames)('%s has a label for each of its fields and a button', (form) => {
    const markup = page({ form, locale });
    for (const { name } of formFields[form]) {
      expect(control(markup, name), name).not.toBe('');
      expect(markup).toMatch(new RegExp(`<label for="${name}">[^<]+</label>`));
    }
    expect(markup).toMatch(/<button type="submit">[^<]+<\/button>/);
    expect(markup).toContain(`action="/forms/${form}"`);
    // words that are missing would stand as their keys
    expect(markup).not.toMatch(/pages\.|contact-form\./);
  });
});

describe('what was typed', () => {
  test('stands in every field again', () => {
    const sent = { message: 'Two\nlines', email: 'a@b.example', name: '王小明', order_number: '1001-26' };
    const markup = page({ sent });
    expect(markup).toContain('\nTwo\nlines</textarea>');
    for (const name of ['email', 'name', 'order_number'] as const)
      expect(control(markup, name)).toContain(`value="${sent[name]}"`);
  });

  test('keeps a first empty line, which a browser would drop', () => {
    expect(page({ sent: { message: '\nsecond' } })).toContain('>\n\nsecond</textarea>');
  });

  test('keeps the choice, and the tick', () => {
    const markup = page({ sent: { topic: 'payment', consent: 'on' } });
    expect(markup.match(/ selected/g)).toHaveLength(1);
    expect(markup).toContain('value="payment" selected');
    expect(control(markup, 'consent')).toContain(' checked');
    expect(control(page(), 'consent')).not.toContain('checked');
  });

  test('of whoever leaves is asked for the address again, and for no consent', () => {
    const sent = { topic: 'unsubscribe', message: 'No more', email: 'anna' };
    const markup = page({ sent, faults: { email: 'not_an_email' } });
    expect(control(markup, 'email')).toContain('value="anna"');
    for (const name of ['topic', 'message']) expect(control(markup, name)).toContain('type="hidden"');
    expect(control(markup, 'topic')).toContain('value="unsubscribe"');
    expect(control(markup, 'consent')).toBe('');
    expect(control(page({ sent: { topic: 'order' } }), 'consent')).not.toBe('');
  });

  test('never becomes markup, wherever it stands', () => {
    const evil = `"><script>alert('1')</script></textarea>&amp;`;
    const sent = { message: evil, email: evil, name: evil, order_number: evil, topic: evil };
    const markup = page({ sent, back: evil, faults: { email: 'not_an_email' } });
    expect(markup).not.toContain('<script');
    expect(markup.match(/<\/textarea>/g)).toHaveLength(1);
    expect(markup).toContain('&#38;amp;');
  });

  test('in the hidden field stays empty: it is for machines', () => {
    expect(control(page({ sent: { website: 'x' } }), 'website')).not.toContain('value');
  });
});

describe('a fault', () => {
  const markup = page({
    sent: { email: 'x' },
    faults: {
      email: 'not_an_email',
      message: { code: 'too_long', values: { max: 5000 } },
      consent: 'form_consent_needed',
    },
  });

  test('is said at its field, and the field says where', () => {
    for (const name of ['email', 'message', 'consent']) {
      expect(control(markup, name)).toContain(`aria-invalid="true" aria-describedby="${name}-fault"`);
      expect(markup).toMatch(new RegExp(`<strong id="${name}-fault">[^<]{5,}</strong>`));
    }
  });

  test('is said with its values', () => {
    expect(/id="message-fault">([^<]*)</.exec(markup)?.[1]).toMatch(/5,?000/);
  });

  test('leads from the list on top to its field', () => {
    expect([...markup.matchAll(/<li><a href="#([^"]*)">/g)].map(([, name]) => name)).toEqual([
      ...['email', 'message', 'consent'],
    ]);
  });

  test('is not said of a field that is right', () => {
    expect(control(markup, 'name')).not.toContain('aria-invalid');
    expect(markup).not.toContain('name-fault');
  });
});

test('its language and its way back travel along', () => {
  const markup = page({ locale: 'zh', back: '/zh/contacts?a=1&b=2' });
  expect(markup).toContain('<html lang="zh');
  expect(markup).toContain('name="locale" value="zh"');
  expect(markup).toContain('name="back" value="/zh/contacts?a=1&#38;b=2"');
});

test('the page loads nothing and posts to this shop alone', () => {
  expect(refusedFormPolicy).toContain("default-src 'none'");
  expect(refusedFormPolicy).toContain("form-action 'self'");
  expect(page()).not.toMatch(/<script|<link|<img|<style|https?:/);
});

test('news are agreed to in words of their own', () => {
  const consentOf = (form: RefusedForm['form']) => /<label for="consent">([^<]*)/.exec(page({ form }))?.[1];
  expect(consentOf('subscribe')).toBeTruthy();
  expect(consentOf('subscribe')).not.toBe(consentOf('contact'));
});
