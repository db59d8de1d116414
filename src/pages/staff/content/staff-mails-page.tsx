/** `/staff/content/mails`: every mail of the shop, and in which languages staff wrote its words (UX-284). */

import { groupEntries } from '../../../features/content/screens/staff/content-folds.tsx';
import { ContentList, changedIn } from '../../../features/content/screens/staff/content-list.tsx';
import { groupOfMail, mailGroups, nameOfMail } from '../../../features/content/screens/staff/mail-names.ts';
import {
  mailsPath,
  StaffContentHead,
  untranslatedIn,
  useUntranslatedToggle,
} from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';

type Mails = AnswerOf<'staffListMailTemplates'>;
interface Data {
  mails: Mails;
  query: ListQuery;
}

export async function load({ api, query, words }: LoadContext): Promise<Data> {
  const asked = given({
    untranslated: untranslatedIn(query),
    changed: changedIn(query),
    q: searchIn(query),
  });
  const { data } = await api.staffListMailTemplates();
  const wanted = asked.q?.toLowerCase() ?? '';
  const own: Words = (key, values) => words(`staff-mails.${key}`, values);
  const mails = data.filter(
    (mail) =>
      [mail.kind, mail.subject, nameOfMail(own, mail)].some((said) => said.toLowerCase().includes(wanted)) &&
      (!asked.untranslated || mail.missing.length > 0) &&
      (!asked.changed || mail.written.length > 0),
  );
  return { mails, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-mails.title') });

export default function StaffMailsPage({ data: { mails, query } }: { data: Data }) {
  const { to, tree } = usePlace();
  const words = useWords('staff-mails');
  const content = useWords('staff-content');
  const { list, aside, named } = useFormats();
  const toggle = useUntranslatedToggle();
  const order = Object.keys(tree('staff-mails.names'));
  const languages = (of: Mails[number]['written']): string => list(of.map((one) => languageNames[one]));
  const groups = groupEntries(mails, mailGroups, {
    group: ({ kind }) => groupOfMail(kind),
    title: (group) => words(`groups.${group}`),
    entry: (mail) => {
      const name = nameOfMail(words, mail);
      return {
        id: mail.kind,
        href: to(`${mailsPath}/${mail.kind}`),
        name,
        // the name says what it is about; their own subject is worth a line
        note: mail.written.length > 0 && name !== mail.subject ? mail.subject : undefined,
        changed: mail.written.length > 0 ? aside(words('own'), languages(mail.written)) : undefined,
        missing:
          mail.missing.length > 0 ? named(content('columns.missing'), languages(mail.missing)) : undefined,
      };
    },
  }).map((group) => ({
    ...group,
    // as one follows another in the life of an order
    entries: group.entries.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
  }));
  const isMissing = mails.some(({ missing }) => missing.length > 0);
  return (
    <ContentList
      {...{ words, query, toggle, groups, isMissing }}
      heading={<StaffContentHead current="mails" />}
      changed={mails.filter(({ written }) => written.length > 0).length}
    />
  );
}
