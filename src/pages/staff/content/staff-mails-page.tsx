/** `/staff/content/mails`: every mail of the shop, and in which languages staff wrote its words (UX-284). */

import { groupOfMail, mailGroups, nameOfMail } from '../../../features/content/screens/staff/mail-names.ts';
import {
  mailsPath,
  StaffContentHead,
  untranslatedIn,
  useUntranslatedToggle,
} from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

type Mails = AnswerOf<'staffListMailTemplates'>;
interface Data {
  list: { rows: Mails };
  query: ListQuery;
}

export async function load({ api, query, words }: LoadContext): Promise<Data> {
  const asked = given({ untranslated: untranslatedIn(query), q: searchIn(query) });
  const { data } = await api.staffListMailTemplates();
  const wanted = asked.q?.toLowerCase() ?? '';
  const own: Words = (key, values) => words(`staff-mails.${key}`, values);
  const rows = data.filter(
    (mail) =>
      [mail.kind, mail.subject, nameOfMail(own, mail)].some((said) => said.toLowerCase().includes(wanted)) &&
      (!asked.untranslated || mail.missing.length > 0),
  );
  const place = ({ kind }: Mails[number]): number => mailGroups.indexOf(groupOfMail(kind));
  return { list: { rows: rows.toSorted((a, b) => place(a) - place(b)) }, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-mails.title') });

export default function StaffMailsPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-mails');
  const { list, aside } = useFormats();
  const toggle = useUntranslatedToggle();
  const named = (languages: Mails[number]['written']): string =>
    list(languages.map((locale) => languageNames[locale]));
  const { rows } = data.list;
  const own: OfficeColumn<Mails[number]> = {
    id: 'written',
    phone: 'line',
    nothing: ({ written }) => written.length === 0,
    cell: ({ written }) =>
      written.length > 0 ? <StatusTag tone="info">{aside(words('own'), named(written))}</StatusTag> : '–',
  };
  return (
    <OfficeList
      {...data}
      words={words}
      heading={<StaffContentHead current="mails" title={words('title')} lead={words('lead')} />}
      search={{ toggle }}
      look={{
        rowKey: ({ kind }) => kind,
        group: ({ kind }) => words(`groups.${groupOfMail(kind)}`),
        columns: [
          {
            id: 'subject',
            cell: ({ kind, subject }) => (
              <a href={to(`${mailsPath}/${kind}`)}>{nameOfMail(words, { kind, subject })}</a>
            ),
          },
          // a mail without words of the shop's own says nothing: that is the usual one
          ...(rows.some(({ written }) => written.length > 0) ? [own] : []),
          {
            id: 'missing',
            nothing: ({ missing }) => missing.length === 0,
            cell: ({ missing }) => named(missing) || '–',
          },
        ],
      }}
    />
  );
}
