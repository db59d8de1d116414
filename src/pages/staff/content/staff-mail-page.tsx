/** `/staff/content/mails/{kind}`: the words of one mail in all languages, with a preview of each (UX-284). */

import { mailsPath } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { MailLanguage } from '../../../features/content/screens/staff/staff-mail-language.tsx';
import { type Template, wordsOf } from '../../../features/content/screens/staff/staff-mail-preview.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

export async function load({ api, params }: LoadContext): Promise<Template> {
  return (await api.staffGetMailTemplate({ params: { kind: params.kind ?? '' } })).data;
}

export const head: ScreenModule<Template>['head'] = (words, { kind }) => ({
  title: words('staff-mails.one', { kind }),
});

export default function StaffMailPage({ data }: { data: Template }) {
  const { locale: reader } = usePlace();
  const words = useWords('staff-mails');
  const content = useWords('staff-content');
  const own = data.languages.find((language) => language.locale === reader);
  const markOf = (locale: Locale): string | undefined =>
    data.languages.some((language) => language.locale === locale && language.written)
      ? words('own')
      : undefined;
  const hasForms = data.languages.some((language) => wordsOf(language).text.includes(', plural,'));
  return (
    <OfficeDetail
      list={{ text: words('title'), path: mailsPath }}
      name={data.kind}
      title={own ? wordsOf(own).subject : words('one', { kind: data.kind })}
      facts={<p className="max-w-reading text-text-2">{words('how')}</p>}
    >
      <LanguageTabs label={content('languages')} mark={markOf}>
        {(locale) =>
          data.languages
            .filter((language) => language.locale === locale)
            .map((language) => <MailLanguage key={locale} mail={data} language={language} />)
        }
      </LanguageTabs>
      <Placeholders placeholders={data.placeholders} />
      {hasForms ? <p className="ui-hint max-w-reading">{words('pluralHint')}</p> : null}
    </OfficeDetail>
  );
}

function Placeholders({ placeholders }: Pick<Template, 'placeholders'>) {
  const words = useWords('staff-mails');
  const shown = placeholders.filter(({ name }) => !name.startsWith('has_'));
  if (shown.length === 0) return null;
  return (
    <Sheet heading={words('placeholders')} dense>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map(({ name, required, example }) => (
          <li key={name}>
            <code translate="no">{`{${name}}`}</code>{' '}
            <span className="text-small text-text-2">
              {example}
              {required ? ` · ${words('required')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
