/** `/staff/content/mails/{kind}`: the words of one mail in all languages, with a preview of each (UX-284). */

import { nameOfMail } from '../../../features/content/screens/staff/mail-names.ts';
import { contentPath, mailsPath } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { MailLanguage } from '../../../features/content/screens/staff/staff-mail-language.tsx';
import { type Template, wordsOf } from '../../../features/content/screens/staff/staff-mail-preview.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

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
  const name = own ? nameOfMail(words, { kind: data.kind, subject: wordsOf(own).subject }) : data.kind;
  return (
    <OfficeDetail
      list={{
        ...{ text: words('title'), path: mailsPath },
        within: { text: content('title'), path: contentPath },
      }}
      name={name}
      title={words('one', { kind: name })}
    >
      <LanguageTabs label={content('languages')} mark={markOf}>
        {(locale) =>
          data.languages
            .filter((language) => language.locale === locale)
            .map((language) => <MailLanguage key={locale} mail={data} language={language} />)
        }
      </LanguageTabs>
    </OfficeDetail>
  );
}
