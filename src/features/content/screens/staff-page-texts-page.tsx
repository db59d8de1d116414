/** `/staff/content/pages/{page}`: every message of a page in all languages; what is typed stands instead of the built-in one. */
import { type AnswerOf, CallFailure } from '../../../platform/client.ts';
import { languageNames, languageTags, locales } from '../../../platform/locale.ts';
import { Form, SubmitButton } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLeaveWarning } from '../../accounts/screens/use-leave-warning.ts';
import { withQuery } from './query-form.tsx';
import { contentPath } from './staff-content-tabs.tsx';
import { EditorControl } from './staff-editor-control.tsx';
import { StaffFault } from './staff-fault.tsx';

type Rows = AnswerOf<'staffGetPageTexts'>;
interface Data {
  page: string;
  rows: Rows;
  untranslated: boolean;
}

export async function load({ api, params, query }: LoadContext): Promise<Data> {
  const page = params.page ?? '';
  const untranslated = query.get('untranslated') === '1';
  const { data } = await api.staffGetPageTexts({ params: { page } });
  const rows = untranslated
    ? data.filter(({ builtIn, written }) => locales.some((locale) => !builtIn[locale] && !written[locale]))
    : data;
  return { page, rows, untranslated };
}

export const head: ScreenModule<Data>['head'] = (words, { page }) => ({
  title: words('staff-content.page.title', { page }),
});

export default function StaffPageTextsPage({ data: { page, rows, untranslated } }: { data: Data }) {
  const { to, query, path, words: all } = usePlace();
  const words = useWords('staff-content');
  const leaving = useLeaveWarning();
  const submit = useSavingTexts(page, rows, leaving.markClean);
  return (
    <>
      <p>
        <a href={to(contentPath)}>{words('back')}</a>
      </p>
      <h1 className="mt-3 text-h1">{words('page.title', { page })}</h1>
      <p className="mt-2 text-text-2">{words('page.lead')}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={to(page === 'home' ? '/' : `/${page}`)} external={all('ui.newTab')}>
          {words('page.see')}
        </TextLink>
        <a href={to(withQuery(path, query, { untranslated: untranslated ? '' : '1' }))}>
          {words(untranslated ? 'all' : 'page.filter')}
        </a>
      </p>
      <StaffFault submit={submit} />
      <div className="mt-6" onInput={leaving.markDirty}>
        <Form submit={submit}>
          {rows.map((row) => (
            <Row key={row.path} row={row} />
          ))}
          <div className="sticky bottom-0 border-line border-t bg-canvas py-4">
            <SubmitButton>{words('page.save')}</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  );
}

function Row({ row }: { row: Rows[number] }) {
  const words = useWords('staff-content.page');
  return (
    <fieldset className="ui-group border-line border-t pt-4">
      <legend className="font-mono text-small">{row.path}</legend>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {locales.map((locale) => (
          <div key={locale} lang={languageTags[locale]}>
            <EditorControl
              field={{ name: `${locale} ${row.path}`, type: 'area', rows: 3, optional: true }}
              value={row.written[locale] ?? ''}
              label={languageNames[locale]}
              hint={row.builtIn[locale] ?? words('missing')}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Saves only what differs from what was seen; a text that a colleague changed meanwhile is named and left alone. */
function useSavingTexts(page: string, rows: Rows, saved: () => void) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-content.page');
  return useSubmit(async (values) => {
    const changes = rows.flatMap(({ path, written }) =>
      locales.flatMap((locale) => {
        const text = String(values.get(`${locale} ${path}`) ?? '').trim() || null;
        const expected = written[locale] ?? null;
        return text === expected ? [] : [{ path, locale, text, expected }];
      }),
    );
    const conflicts: string[] = [];
    for (const body of changes) {
      await api.staffSavePageText({ params: { page }, body }).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code !== 'changed_meanwhile') throw atItsField(error, `${body.locale} ${body.path}`);
        conflicts.push(`${body.path} (${languageNames[body.locale]})`);
      });
    }
    if (conflicts.length === 0) saved();
    toasts.show({ message: words('saved', { count: changes.length - conflicts.length }), type: 'success' });
    if (conflicts.length > 0)
      toasts.show({
        message: words('conflict', { paths: conflicts.join(', ') }),
        type: 'error',
        duration: 0,
      });
    await refresh();
  });
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
