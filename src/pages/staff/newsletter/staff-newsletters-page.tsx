/** `/staff/newsletters`: the letters with what became of them, who gets them, and who sends them. */

import { NewsSettings } from '../../../features/newsletter/screens/news-settings.tsx';
import { letterTones, newslettersPath } from '../../../features/newsletter/screens/newsletter-look.ts';
import { NoMail } from '../../../features/newsletter/screens/no-mail.tsx';
import { subscribersOf } from '../../../features/newsletter/screens/subscriber-counts.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { promised } from '../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inEachLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { RowEnd, rowName } from '../../../ui/lists/row-end.tsx';

type Letters = AnswerOf<'staffListNewsletters'>;

interface Data {
  letters: Letters;
  about: { subscribers: Record<Locale, number>; unconfirmed: number; mailServer: boolean };
  settings: AnswerOf<'staffGetNewsSettings'>;
}

const empty = { subject: '', body: '' };

export async function load({ api }: LoadContext): Promise<Data> {
  const [{ data: letters, meta }, settings] = await Promise.all([
    api.staffListNewsletters({ query: { perPage: 100 } }),
    api.staffGetNewsSettings(),
  ]);
  return { letters, about: meta, settings: settings.data };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-newsletters.title') });

export default function StaffNewslettersPage({ data: { letters, about, settings } }: { data: Data }) {
  const { words: all } = usePlace();
  const words = useWords('staff-newsletters');
  const { action, begin } = useNewLetter();
  const columns = useColumns(letters);
  return (
    <OfficeList
      words={words}
      heading={
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-h2">{words('title')}</h1>
            <Button
              variant="primary"
              loading={action.isSending}
              loadingLabel={all('ui.sending')}
              onClick={() => void begin()}
            >
              {words('new')}
            </Button>
          </div>
          <Readers about={about} />
        </div>
      }
      above={
        <>
          {action.failure ? <p role="alert">{action.failure}</p> : null}
          {about.mailServer ? null : <NoMail />}
        </>
      }
      list={{ rows: letters }}
      look={{
        rowKey: ({ id }) => id,
        columns,
      }}
      below={<NewsSettings key={settings.version} settings={settings} />}
    />
  );
}

/** The number of readers, and the promise made to them: two facts, each in one piece. */
function Readers({ about: { subscribers, unconfirmed } }: Pick<Data, 'about'>) {
  const words = useWords('staff-newsletters');
  return (
    <p className="flex flex-wrap gap-x-6 text-text-2">
      <span>
        {words('lead', { count: subscribersOf(subscribers) })}
        {unconfirmed > 0 ? ` (${words('unconfirmed', { count: unconfirmed })})` : ''}
      </span>
      <span>{words('promise', promised)}</span>
    </p>
  );
}

/** A letter without words, which is opened at once to be written. */
function useNewLetter() {
  const { api, navigate } = usePlace();
  const words = useWords('staff-newsletters');
  const action = useAction({ refreshes: false });
  const begin = async (): Promise<void> => {
    let id = '';
    const call = async (idempotencyKey: string): Promise<void> => {
      const body = { words: inEachLanguage(() => empty) };
      id = (await api.staffCreateNewsletter({ body, idempotencyKey })).data.id;
    };
    if (await action.run(call, words('states.draft'))) await navigate(`${newslettersPath}/${id}`);
  };
  return { action, begin };
}

/** Of a letter that nobody got yet there is nothing to count. */
const countOf = ({ startedAt }: Letters[number], count: number): number | string => (startedAt ? count : '–');

function useColumns(letters: Letters): OfficeColumn<Letters[number]>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-newsletters');
  const subjectOf = ({ words: texts, written }: Letters[number]): string => {
    const shown = [locale, ...written].find((one) => texts[one].subject);
    return shown ? texts[shown].subject : words('noWords');
  };
  return [
    {
      id: 'subject',
      cell: (letter) => (
        <a className={rowName} href={to(`${newslettersPath}/${letter.id}`)} lang="">
          {subjectOf(letter)}
        </a>
      ),
    },
    {
      id: 'state',
      phone: 'top',
      cell: ({ state }) => (
        <>
          {/* on a phone behind the day, so that the subject has its line */}
          <span className="max-sm:hidden">
            <StatusTag tone={letterTones[state]}>{words(`states.${state}`)}</StatusTag>
          </span>
          <span className="sm:hidden">
            <RowEnd />
          </span>
        </>
      ),
    },
    {
      id: 'when',
      phone: 'line',
      cell: (letter) => (
        <span className="flex items-center justify-between gap-3 text-text-2">
          <LetterTime letter={letter} />
          <span className="sm:hidden">
            <StatusTag tone={letterTones[letter.state]}>{words(`states.${letter.state}`)}</StatusTag>
          </span>
        </span>
      ),
    },
    ...(letters.some(({ startedAt }) => startedAt) ? counts : []),
  ];
}

/** When it left or will, else when somebody last wrote in it. */
function LetterTime({ letter: { startedAt, sendAt, updatedAt } }: { letter: Letters[number] }) {
  const words = useWords('staff-newsletters');
  const at = startedAt ?? sendAt;
  if (at) return <When at={at} form="day-time" />;
  return <Timed at={updatedAt} form="day-time" say={(date) => words('changed', { date })} />;
}

/** Of letters that were sent. */
const counts: OfficeColumn<Letters[number]>[] = [
  {
    id: 'sent',
    align: 'end',
    nothing: ({ sent }) => sent === 0,
    cell: (letter) => countOf(letter, letter.sent),
  },
  {
    id: 'failed',
    align: 'end',
    nothing: ({ failed }) => failed === 0,
    cell: (letter) => countOf(letter, letter.failed),
  },
  {
    id: 'unsubscribed',
    align: 'end',
    nothing: ({ unsubscribed }) => unsubscribed === 0,
    cell: (letter) => countOf(letter, letter.unsubscribed),
  },
];
