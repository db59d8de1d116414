/** `/staff/content/mails`: every mail of the shop, and in which languages staff wrote its words (UX-284). */
import type { AnswerOf } from '../../../platform/client.ts';
import { languageNames } from '../../../platform/locale.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Table } from '../../../ui/table.tsx';
import { QueryForm, withQuery } from './query-form.tsx';
import { mailsPath, StaffContentHead } from './staff-content-tabs.tsx';

type Mails = AnswerOf<'staffListMailTemplates'>;
interface Data {
  mails: Mails;
  query: string;
  untranslated: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const untranslated = query.get('untranslated') === '1';
  const { data } = await api.staffListMailTemplates();
  const wanted = q.toLowerCase();
  const mails = data.filter(
    ({ kind, subject, missing }) =>
      (kind.includes(wanted) || subject.toLowerCase().includes(wanted)) &&
      (!untranslated || missing.length > 0),
  );
  return { mails, query: q, untranslated };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-mails.title') });

export default function StaffMailsPage({ data }: { data: Data }) {
  const { to, query } = usePlace();
  const words = useWords('staff-mails');
  const content = useWords('staff-content');
  return (
    <>
      <StaffContentHead current="mails" />
      <p className="mt-4 max-w-reading text-text-2">{words('lead')}</p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <QueryForm path={mailsPath}>
          <Field
            key={data.query}
            name="q"
            type="search"
            label={content('search')}
            defaultValue={data.query}
          />
          <Button type="submit">{content('find')}</Button>
        </QueryForm>
        <Button
          variant="quiet"
          href={to(withQuery(mailsPath, query, { untranslated: data.untranslated ? '' : '1' }))}
        >
          {content(data.untranslated ? 'all' : 'untranslated')}
        </Button>
      </div>
      <div className="mt-6">
        {data.mails.length === 0 ? (
          <EmptyState title={content('nothing')}>{words('nothingText')}</EmptyState>
        ) : (
          <MailTable mails={data.mails} />
        )}
      </div>
    </>
  );
}

function MailTable({ mails }: { mails: Mails }) {
  const { to } = usePlace();
  const words = useWords('staff-mails');
  const content = useWords('staff-content');
  const named = (languages: Mails[number]['written']): string =>
    languages.map((locale) => languageNames[locale]).join(', ');
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      narrow="stack"
      rows={mails}
      rowKey={({ kind }) => kind}
      columns={[
        {
          id: 'subject',
          header: words('columns.subject'),
          rowHeader: true,
          cell: ({ kind, subject }) => (
            <span className="grid gap-0.5">
              <a href={to(`${mailsPath}/${kind}`)}>{subject}</a>
              <code className="text-small text-text-2" translate="no">
                {kind}
              </code>
            </span>
          ),
        },
        {
          id: 'written',
          header: words('columns.written'),
          cell: ({ written }) => named(written) || words('builtIn'),
        },
        {
          id: 'missing',
          header: content('columns.missing'),
          cell: ({ missing }) => named(missing) || content('complete'),
        },
      ]}
    />
  );
}
