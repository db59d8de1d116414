/** A form that was posted without JavaScript and refused: shown once more with what was typed, each fault at its field. */

import type { FieldRefusal } from '../../platform/api/refusal.ts';
import { type Locale, languageTags } from '../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import type { FormName } from './contract.ts';
import { asksConsent, type FormField, formFields } from './screens/form-fields.ts';

export interface RefusedForm {
  form: FormName;
  locale: Locale;
  /** As it was posted. */
  sent: Record<string, string>;
  /** The path that it comes back to. */
  back: string;
  faults: Record<string, FieldRefusal | string>;
}

/** The fault of a field, for its control and beside it. */
interface Told {
  attributes: string;
  line: string;
}

/** The page may post to us, and load nothing. */
export const refusedFormPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** A whole page without script or style. Secrets are no part of these forms. */
export function refusedFormPage(texts: LocalisedTree, refused: RefusedForm): string {
  const { form, locale, sent, back, faults } = refused;
  const words = wordsOf(texts, locale);
  const say = (key: string): string => html(words(`pages.contact-form.${key}`));
  const faultOf = (name: string): string | undefined => {
    const fault = faults[name];
    if (fault === undefined) return undefined;
    const { code, values } = typeof fault === 'string' ? { code: fault, values: {} } : fault;
    return html(words(`fields.${code}`, { ...values, label: words(`pages.contact-form.fields.${name}`) }));
  };
  const told = (name: string): Told => {
    const fault = faultOf(name);
    if (fault === undefined) return { attributes: '', line: '' };
    return {
      attributes: ` aria-invalid="true" aria-describedby="${name}-fault"`,
      line: `<br><strong id="${name}-fault">${fault}</strong>`,
    };
  };
  const control = (field: FormField): string => {
    const { name, values = [] } = field;
    const typed = sent[name] ?? '';
    const { attributes, line } = told(name);
    const own = `id="${name}" name="${name}"${attributes}`;
    const options = values.map(
      (value) =>
        `<option value="${value}"${value === typed ? ' selected' : ''}>${say(`${name}.${value}`)}</option>`,
    );
    const shown =
      field.type === 'area'
        ? // a browser drops the first line break after the tag
          `<textarea ${own} rows="6" cols="40">\n${html(typed)}</textarea>`
        : field.type === 'choice'
          ? `<select ${own}>${options.join('')}</select>`
          : `<input ${own} type="${field.type}" autocomplete="${field.autoComplete ?? 'off'}" value="${html(typed)}">`;
    return `<p><label for="${name}">${say(`fields.${name}`)}</label>${line}<br>${shown}</p>`;
  };
  const title = say('faults');
  const list = Object.keys(faults).map((name) => `<li><a href="#${html(name)}">${faultOf(name)}</a></li>`);
  return (
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${say('corrected')}</p><ul>${list.join('')}</ul>` +
    `<form method="post" action="/forms/${form}" novalidate>` +
    `<input type="hidden" name="locale" value="${locale}"><input type="hidden" name="back" value="${html(back)}">` +
    fieldsOf(refused, control) +
    `<p hidden><input type="text" name="website" tabindex="-1" autocomplete="off"></p>` +
    (asksConsent(form, sent) ? consentOf(refused, say, told('consent')) : '') +
    `<p><button type="submit">${say(`forms.${form}.send`)}</button></p></form></main></body></html>`
  );
}

/** The fields in sight: of who leaves the address alone, as on the page before. */
function fieldsOf({ form, sent }: RefusedForm, control: (field: FormField) => string): string {
  const isShort = !asksConsent(form, sent);
  const field = (one: FormField): string =>
    isShort && one.name !== 'email'
      ? `<input type="hidden" name="${one.name}" value="${html(sent[one.name] ?? '')}">`
      : control(one);
  return formFields[form].map(field).join('');
}

function consentOf({ form, sent }: RefusedForm, say: (key: string) => string, told: Told): string {
  const { attributes, line } = told;
  return (
    `<p><input id="consent" name="consent" type="checkbox"${sent.consent ? ' checked' : ''}${attributes}> ` +
    `<label for="consent">${say(form === 'subscribe' ? 'consentNews' : 'consent')}</label>${line}</p>`
  );
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
