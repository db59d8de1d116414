/** `/staff/content/pages/{page}`: every message of a page in all languages; what is typed stands instead of the built-in one. */

import { addressOf, nameOfPage } from '../../../features/content/screens/staff/page-texts/page-names.ts';
import { PageTextGroups } from '../../../features/content/screens/staff/page-texts/page-text-groups.tsx';
import { textFieldName } from '../../../features/content/screens/staff/page-texts/page-text-row.tsx';
import { contentPath } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { StaffFault } from '../../../features/content/screens/staff/staff-fault.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { withQuery } from '../../../kit/forms/query-form.tsx';
import { SaveBar } from '../../../kit/forms/save-bar.tsx';
import { type Submit, useSubmit } from '../../../kit/forms/use-submit.ts';
import { useLeaveWarning } from '../../../kit/leaving/use-leave-warning.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { type Formats, useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EditChoices, type MergedField } from '../../../kit/two-editors/edit-choices.tsx';
import { type Newest, useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { type Locale, languageNames, locales } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Rows = AnswerOf<'staffGetPageTexts'>;
interface Data {
  page: string;
  /** As the list calls it. */
  name: string;
  isTitled: boolean;
  rows: Rows;
  untranslated: boolean;
  isMissing: boolean;
}

export async function load({ api, params, query, words, locale }: LoadContext): Promise<Data> {
  const page = params.page ?? '';
  const untranslated = query.get('untranslated') === '1';
  const { data } = await api.staffGetPageTexts({ params: { page } });
  const missing = data.filter(({ builtIn, written }) =>
    locales.some((locale) => !builtIn[locale] && !written[locale]),
  );
  const title = rowAt(data, 'title');
  const own: Words = (key, values) => words(`staff-content.${key}`, values);
  return {
    page,
    name: nameOfPage(own, page, title?.written[locale] || title?.builtIn[locale]),
    isTitled: title !== undefined,
    rows: untranslated ? missing : data,
    untranslated,
    isMissing: missing.length > 0,
  };
}

export const head: ScreenModule<Data>['head'] = (words, { name }) => ({
  title: words('staff-content.page.title', { page: name }),
});

export default function StaffPageTextsPage({ data }: { data: Data }) {
  const { page, name, isTitled, rows, untranslated, isMissing } = data;
  const { to, query, path, words: all } = usePlace();
  const words = useWords('staff-content');
  const { aside } = useFormats();
  const address = addressOf(page, isTitled);
  const see = address && (
    <TextLink href={to(address)} external={all('ui.newTab')}>
      {words('page.see')}
    </TextLink>
  );
  const leaving = useLeaveWarning();
  const { submit, before, newest } = useSavingTexts(page, rows, leaving.markClean);
  return (
    <>
      <Breadcrumbs
        label={all('ui.breadcrumbs')}
        items={[{ text: words('title'), href: to(contentPath) }, { text: name }]}
      />
      <div className="mt-3">
        <OfficeHeading title={words('page.title', { page: name })} lead={words('page.lead')} beside={see} />
      </div>
      {isMissing || untranslated ? (
        <p className="mt-4">
          <a
            className="ui-chip"
            href={to(withQuery(path, query, { untranslated: untranslated ? '' : '1' }))}
            aria-current={untranslated ? 'true' : undefined}
          >
            {words('untranslated')}
          </a>
        </p>
      ) : null}
      <StaffFault submit={submit} />
      <div className="mt-6" onInput={leaving.markDirty}>
        <Form
          submit={submit}
          conflict={<EditChoices before={before} newest={newest} fields={fieldsOf(rows, aside)} />}
        >
          <LanguageTabs label={words('languages')}>
            {(locale) => <PageTextGroups rows={rows} locale={locale} />}
          </LanguageTabs>
          <SaveBar>
            <SubmitButton>{words('page.save')}</SubmitButton>
          </SaveBar>
        </Form>
      </div>
    </>
  );
}

const rowAt = (rows: Rows, path: string): Rows[number] | undefined => rows.find((row) => row.path === path);

const writtenIn = (rows: Rows, locale: Locale, path: string): string | null =>
  rowAt(rows, path)?.written[locale] ?? null;

const builtInOf = (rows: Rows, locale: Locale, path: string): string | null =>
  rowAt(rows, path)?.builtIn[locale] ?? null;

const fieldsOf = (rows: Rows, aside: Formats['aside']): MergedField<Rows>[] =>
  rows.flatMap(({ path }) =>
    locales.map((locale) => ({
      name: textFieldName(locale, path),
      label: aside(path, languageNames[locale]),
      value: (of: Rows) => writtenIn(of, locale, path) ?? builtInOf(of, locale, path) ?? '',
    })),
  );

/** Saves only what differs from what was seen; a text that a colleague changed meanwhile is left alone and asked about. */
function useSavingTexts(
  page: string,
  rows: Rows,
  saved: () => void,
): Pick<Newest<Rows>, 'before' | 'newest'> & { submit: Submit } {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-content.page');
  const { before, newest, save } = useNewest(rows, async () => {
    return (await api.staffGetPageTexts({ params: { page } })).data;
  });
  const send = async (values: FormData, seen: Rows): Promise<void> => {
    const changes = rows.flatMap(({ path }) =>
      locales.flatMap((locale) => {
        const typed = String(values.get(textFieldName(locale, path)) ?? '').trim();
        const text = typed === '' || typed === builtInOf(seen, locale, path) ? null : typed;
        const expected = writtenIn(seen, locale, path);
        return text === expected ? [] : [{ path, locale, text, expected }];
      }),
    );
    let conflict: CallFailure | null = null;
    let count = 0;
    for (const body of changes) {
      try {
        await api.staffSavePageText({ params: { page }, body });
        count += 1;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code !== 'changed_meanwhile')
          throw atItsField(error, textFieldName(body.locale, body.path));
        conflict = error;
      }
    }
    if (count > 0 || !conflict) toasts.show({ message: words('saved', { count }), type: 'success' });
    if (conflict) throw conflict;
    saved();
    await refresh({ texts: true });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)));
  return { submit, before, newest };
}

/** The form has a field for each language of a message, the call one for all. */
function atItsField({ kind, status, code, message, fields }: CallFailure, name: string): CallFailure {
  const { text, ...others } = fields;
  return new CallFailure(kind, {
    status,
    code,
    message,
    fields: text ? { ...others, [name]: text } : others,
  });
}
