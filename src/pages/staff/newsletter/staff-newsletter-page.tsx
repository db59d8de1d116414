/** `/staff/newsletters/{id}`: a letter is written, looked at, tried, sent or planned, held, and counted. */

import { useState } from 'react';
import {
  LetterActions,
  LetterCounts,
  LetterRemoval,
} from '../../../features/newsletter/screens/letter-actions.tsx';
import { LetterEditor } from '../../../features/newsletter/screens/letter-editor.tsx';
import { letterTones, newslettersPath } from '../../../features/newsletter/screens/newsletter-look.ts';
import { NoMail } from '../../../features/newsletter/screens/no-mail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { type Locale, languageNames, languageTags } from '../../../platform/texts/locale.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { LetterSending } from './letter-sending.tsx';

export type LetterPage = AnswerOf<'staffGetNewsletter'>;

export async function load({ api, params }: LoadContext): Promise<LetterPage> {
  return (await api.staffGetNewsletter({ params: { id: params.id ?? '' } })).data;
}

/** In the reader's language, else in the first that is written. */
const subjectOf = ({ letter: { words, written } }: LetterPage, own?: Locale): string | undefined =>
  [...(own ? [own] : []), ...written].map((locale) => words[locale].subject).find(Boolean);

export const head: ScreenModule<LetterPage>['head'] = (words, data) => ({
  title: subjectOf(data) ?? words('staff-newsletter.title'),
});

export default function StaffNewsletterPage({ data }: { data: LetterPage }) {
  const { to, locale, words: all } = usePlace();
  const words = useWords('staff-newsletter');
  const states = useWords('staff-newsletters');
  const { letter, mailServer } = data;
  const { state, problem } = letter;
  const subject = subjectOf(data, locale);
  const isDraft = state === 'draft';
  // the last step says it, where there is one
  const isReady = isDraft && letter.written.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: states('title'), href: to(newslettersPath) },
            { text: subject ?? words('newTitle') },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-h2" lang={subject ? '' : undefined}>
            {subject ?? words('newTitle')}
          </h1>
          <StatusTag tone={letterTones[state]}>{states(`states.${state}`)}</StatusTag>
          <div className="sm:ms-auto">{isDraft ? null : <LetterActions letter={letter} />}</div>
        </div>
      </div>
      {mailServer || isReady ? null : <NoMail />}
      {problem ? (
        <Banner tone="warning" label={all('ui.toasts.warning')} title={words('problem', { problem })}>
          {words(state === 'paused' ? 'held' : 'waits')}
        </Banner>
      ) : null}
      {isDraft ? (
        <LetterDraft data={data} />
      ) : (
        <>
          <LetterCounts letter={letter} />
          <LetterTexts letter={letter} />
        </>
      )}
    </div>
  );
}

/** Written, then tried; thrown away at the very end, far from what sends it. */
function LetterDraft({ data }: { data: LetterPage }) {
  const { locale } = usePlace();
  const [language, show] = useState(locale);
  const { letter } = data;
  const isReady = letter.written.length > 0;
  return (
    <>
      <LetterEditor letter={letter} isMain={!(isReady && data.mailServer)} onShow={show} />
      {isReady ? <LetterSending data={data} language={language} /> : null}
      <LetterRemoval letter={letter} />
    </>
  );
}

/** The texts of a letter that is being sent, or was sent, as they were written. */
function LetterTexts({ letter: { words: texts, written } }: Pick<LetterPage, 'letter'>) {
  return written.map((locale) => (
    <Sheet key={locale} heading={<ForeignWords>{languageNames[locale]}</ForeignWords>}>
      <div lang={languageTags[locale]}>
        <p className="font-semibold">{texts[locale].subject}</p>
        <p className="mt-2 max-w-reading whitespace-pre-line break-words">{texts[locale].body}</p>
      </div>
    </Sheet>
  ));
}
