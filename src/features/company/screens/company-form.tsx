/** The form of the company: its details in each language of the shop, the shop's own first. */

import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { EditChoices, type MergedField } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import {
  inEachLanguage,
  type Locale,
  languageNameIn,
  languageNames,
  locales,
} from '../../../platform/texts/locale.ts';
import { WithCompanyPreview } from './company-preview.tsx';

type Company = AnswerOf<'staffGetCompany'>;
/** In this order, as legal pages name them. */
const localised = ['legalName', 'address', 'registration', 'head'] as const;

export function CompanyForm({ company }: { company: Company }) {
  const { api, refresh, toasts, look } = usePlace();
  const words = useWords('staff-company');
  const { aside } = useFormats();
  const { language } = company;
  const ordered = shownLanguages(company, look?.languages ?? locales);
  const fields: MergedField<Company>[] = [
    ...ordered.flatMap((locale) =>
      localised.map((name) => ({
        name: `${name}.${locale}`,
        label: aside(words(`fields.${name}`), languageNames[locale]),
        value: (of: Company) => of[name][locale],
      })),
    ),
    { name: 'phone', label: words('fields.phone'), value: ({ phone }) => phone },
  ];
  const { base, before, newest, save } = useNewest(company, async () => (await api.staffGetCompany()).data);
  const send = async (values: FormData, seen: Company): Promise<void> => {
    const { version } = seen;
    const text = (name: string): string => String(values.get(name) ?? '');
    const inAll = (name: (typeof localised)[number]) =>
      inEachLanguage((locale) => (ordered.includes(locale) ? text(`${name}.${locale}`) : seen[name][locale]));
    await api.staffSaveCompany({
      body: {
        ...{ version, legalName: inAll('legalName'), address: inAll('address') },
        ...{ registration: inAll('registration'), head: inAll('head'), phone: text('phone') },
      },
    });
    await refresh({ texts: true });
    toasts.show({ type: 'success', message: words('saved') });
  };
  const markOf = (locale: Locale): string | undefined =>
    locale === language ? words('mainMark') : company.legalName[locale] ? undefined : words('untold');
  const submit = useSubmit((values) => save((seen) => send(values, seen)), { alsoSends: base.version });
  return (
    <Form
      submit={submit}
      label={words('form')}
      conflict={<EditChoices before={before} newest={newest} fields={fields} />}
    >
      <WithCompanyPreview company={company}>
        <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
          {/* on a phone only the words in the tab say it */}
          <div className="max-sm:[&_.ui-count]:sr-only">
            <LanguageTabs label={words('languages')} first={language} order={ordered} mark={markOf}>
              {(locale) => <LanguageFields company={company} locale={locale} isMain={locale === language} />}
            </LanguageTabs>
          </div>
          <div className="ui-actions">
            <SubmitButton>{words('save')}</SubmitButton>
          </div>
        </div>
      </WithCompanyPreview>
    </Form>
  );
}

function PhoneField({ phone }: Pick<Company, 'phone'>) {
  const words = useWords('staff-company');
  return (
    <TextField
      name="phone"
      type="tel"
      label={words('fields.phone')}
      optional
      autoComplete="off"
      maxLength={30}
      defaultValue={phone}
    />
  );
}

/** The shop's own language first; one that is switched off is left out, unless something stands in it. */
function shownLanguages(company: Company, offered: readonly Locale[]): Locale[] {
  const { language } = company;
  const isWritten = (locale: Locale): boolean => localised.some((name) => company[name][locale] !== '');
  const others = locales.filter((locale) => offered.includes(locale) || isWritten(locale));
  return [language, ...others.filter((locale) => locale !== language)];
}

/** The shop's own language has to be typed; the others show it where they are empty. */
function LanguageFields(props: { company: Company; locale: Locale; isMain: boolean }) {
  const { company, locale, isMain } = props;
  const { locale: own } = usePlace();
  const words = useWords('staff-company');
  return (
    <div className="grid gap-5">
      {isMain ? null : (
        <p className="text-small text-text-2">
          {words('fallback', { language: languageNameIn(own, company.language) })}
        </p>
      )}
      {localised
        .filter((name) => name !== 'head')
        .map((name) => (
          <EditorControl
            key={name}
            field={{
              name: `${name}.${locale}`,
              type: name === 'registration' ? 'area' : 'text',
              rows: 3,
              optional: !isMain,
            }}
            value={company[name][locale]}
            label={words(`fields.${name}`)}
            {...(isMain && name !== 'address' ? { hint: words(`hints.${name}`) } : {})}
          />
        ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorControl
          field={{ name: `head.${locale}`, type: 'text', optional: true }}
          value={company.head[locale]}
          label={words('fields.head')}
        />
        {/* one for all languages stands with the main one */}
        {isMain ? <PhoneField phone={company.phone} /> : null}
      </div>
    </div>
  );
}
