/** `/staff/content/items/{id}` and `/items/new`: one item in all languages, with a preview of each (UX-284). */

import { useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { type Locale, languageNames, languageTags, locales } from '../../../platform/locale.ts';
import { ForeignWords } from '../../../platform/screen/foreign-words.tsx';
import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { RichHtml } from '../../../platform/screen/rich-html.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { useKeptFocus } from '../../../platform/screen/use-kept-focus.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { useLeaveWarning } from '../../accounts/screens/use-leave-warning.ts';
import { contentPath, type ItemKind, itemKinds } from './staff-content-tabs.tsx';
import { EditorControl } from './staff-editor-control.tsx';
import { StaffFault } from './staff-fault.tsx';
import {
  byLanguage,
  draftOf,
  factFields,
  type Item,
  shownText,
  shownValue,
  textFields,
} from './staff-item-form.ts';

interface Data {
  kind: ItemKind;
  /** Null for one that is about to be written. */
  item: Item | null;
}

export async function load({ api, params, query }: LoadContext): Promise<Data> {
  if (params.id === 'new') {
    return { kind: itemKinds.find((kind) => kind === query.get('kind')) ?? 'faq', item: null };
  }
  const { data } = await api.staffGetContent({ params: { id: params.id ?? '' } });
  return { kind: data.kind, item: data };
}

const titleOf = ({ item }: Data, fallback: string): string => item?.texts[0]?.title ?? fallback;

export const head: ScreenModule<Data>['head'] = (words, data) => ({
  title: titleOf(data, words(`staff-content.new.${data.kind}`)),
});

export default function StaffItemPage({ data }: { data: Data }) {
  const { to, toasts } = usePlace();
  const words = useWords('staff-content');
  const { kind, item } = data;
  const leaving = useLeaveWarning();
  // every version has a form of its own
  const heading = useKeptFocus(String(item?.version));
  const submit = useSaving(data, () => {
    leaving.markClean();
    toasts.show({ message: words('saved'), type: 'success' });
  });
  return (
    <>
      <p>
        <a href={to(`${contentPath}?kind=${kind}`)}>{words('back')}</a>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-h1">
        {titleOf(data, words(`new.${kind}`))}
      </h1>
      <StaffFault submit={submit} />
      <div className="mt-6" onInput={leaving.markDirty}>
        <Form key={item?.version ?? 0} submit={submit}>
          <div className="grid max-w-form gap-5">
            {item ? null : (
              <TextField name="key" label={words('fields.key')} hint={words('fields.keyHint')} />
            )}
            <EditorControl
              field={{ name: 'state', type: 'choice', values: ['draft', 'published', 'withdrawn'] }}
              value={item?.state ?? 'draft'}
              label={words('fields.state')}
              optionText={(value) => words(`states.${value}`)}
            />
            <TextField
              name="position"
              inputMode="numeric"
              label={words('fields.position')}
              defaultValue={String(item?.position ?? 100)}
            />
            <EditorControl
              field={{ name: 'shownFrom', type: 'time' }}
              value={shownValue(item, 'shownFrom')}
              label={words('fields.shownFrom')}
            />
            {factFields[kind].map((field) => (
              <Fact key={field.name} field={field} value={shownValue(item, field.name)} />
            ))}
          </div>
          {locales.map((locale) => (
            <Language key={locale} kind={kind} item={item} locale={locale} />
          ))}
          <div>
            <SubmitButton>{words(item ? 'save' : 'create')}</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  );
}

function useSaving({ kind, item }: Data, saved: () => void) {
  const { api, navigate, refresh } = usePlace();
  return useSubmit(async (values, idempotencyKey) => {
    const draft = draftOf(kind, values);
    if (item) {
      const body = { ...draft, version: item.version };
      await inLanguages(draft, api.staffSaveContent({ params: { id: item.id }, body }));
      saved();
      return refresh();
    }
    const key = String(values.get('key')).trim();
    const made = api.staffCreateContent({ body: { ...draft, kind, key }, idempotencyKey });
    const { data } = await inLanguages(draft, made);
    saved();
    await navigate(`${contentPath}/items/${data.id}`, { replace: true });
  });
}

async function inLanguages<Answer>(
  { texts }: ReturnType<typeof draftOf>,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { kind, status, code, message, fields } = error;
    throw new CallFailure(kind, { status, code, message, fields: byLanguage(fields, texts) });
  }
}

/** Words of the choices stand with the pages that visitors see. */
function Fact({ field, value }: { field: (typeof factFields)[ItemKind][number]; value: string }) {
  const words = useWords('staff-content');
  const { words: all } = usePlace();
  const trees: Record<string, string> = {
    group: 'faq.groups',
    topic: 'blog.topics',
    cover: 'staff-content.covers',
    links: 'where-to-buy.links',
  };
  return (
    <EditorControl
      field={field}
      value={value}
      label={words(`fields.${field.name}`)}
      optionText={(option) => all(`${trees[field.name]}.${option}`)}
    />
  );
}

function Language({ kind, item, locale }: { kind: ItemKind; item: Item | null; locale: Locale }) {
  const words = useWords('staff-content');
  const [body, setBody] = useState(shownText(item, locale, 'body'));
  const hasBody = textFields[kind].some(({ name }) => name === 'body');
  return (
    <fieldset className="ui-group border-line border-t pt-6">
      <legend className="text-h3">
        <ForeignWords>{words('language', { language: languageNames[locale] })}</ForeignWords>
      </legend>
      <div className="grid items-start gap-6 lg:grid-cols-2" lang={languageTags[locale]}>
        <div className="grid gap-5">
          {textFields[kind].map((field) => (
            <EditorControl
              key={field.name}
              field={{ ...field, name: `${locale}.${field.name}` }}
              value={shownText(item, locale, field.name)}
              label={words(`fields.${field.label ?? field.name}`)}
              {...(field.name === 'body' ? { onText: setBody } : {})}
            />
          ))}
        </div>
        {hasBody ? <Preview body={body} /> : null}
      </div>
    </fieldset>
  );
}

/** What visitors will see, made by the server that will publish it. */
function Preview({ body }: { body: string }) {
  const { api } = usePlace();
  const words = useWords('staff-content');
  const [html, setHtml] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = (): void => {
    api.staffPreviewContent({ body: { body } }).then(
      ({ data }) => {
        setHtml(data.html);
        setFailure(null);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error.message);
      },
    );
  };
  return (
    <div className="grid gap-4">
      <div>
        <Button onClick={show}>{words('preview')}</Button>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
      {html === null ? null : (
        <div className="ui-prose rounded-sheet border border-line bg-surface p-5" aria-live="polite">
          <RichHtml html={html} />
        </div>
      )}
    </div>
  );
}
