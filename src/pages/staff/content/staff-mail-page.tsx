/** `/staff/content/mails/{kind}`: the words of one mail in all languages, with a preview of each (UX-284). */

import { mailsPath } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { MailLanguage } from '../../../features/content/screens/staff/staff-mail-language.tsx';
import { type Template, wordsOf } from '../../../features/content/screens/staff/staff-mail-preview.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

export async function load({ api, params }: LoadContext): Promise<Template> {
  return (await api.staffGetMailTemplate({ params: { kind: params.kind ?? '' } })).data;
}

export const head: ScreenModule<Template>['head'] = (words, { kind }) => ({
  title: words('staff-mails.one', { kind }),
});

export default function StaffMailPage({ data }: { data: Template }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-mails');
  const own = data.languages.find((language) => language.locale === locale);
  const hasForms = data.languages.some((language) => wordsOf(language).text.includes(', plural,'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <p>
          <a href={to(mailsPath)}>{words('back')}</a>
        </p>
        <h1 className="text-h2">{own ? wordsOf(own).subject : words('one', { kind: data.kind })}</h1>
        <p className="text-small text-text-2">{words('one', { kind: data.kind })}</p>
        <p className="max-w-reading text-text-2">{words('how')}</p>
        {hasForms ? <p className="max-w-reading text-text-2">{words('pluralHint')}</p> : null}
      </div>
      <Placeholders placeholders={data.placeholders} />
      {data.languages.map((language) => (
        <MailLanguage key={language.locale} mail={data} language={language} />
      ))}
    </div>
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
