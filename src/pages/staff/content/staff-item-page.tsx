/** `/staff/content/items/{id}` and `/items/new`: one item in all languages, with a preview of each (UX-284). */

import type { RefObject } from 'react';
import { ItemFacts } from '../../../features/content/screens/staff/item-facts.tsx';
import {
  contentPath,
  type ItemKind,
  itemKinds,
} from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { StaffFault } from '../../../features/content/screens/staff/staff-fault.tsx';
import {
  byLanguage,
  draftOf,
  type Item,
  publicPathOf,
} from '../../../features/content/screens/staff/staff-item-form.ts';
import { ItemLanguage } from '../../../features/content/screens/staff/staff-item-language.tsx';
import { useItemFields } from '../../../features/content/screens/staff/use-item-fields.ts';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { SaveBar } from '../../../kit/forms/save-bar.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useLeaveWarning } from '../../../kit/leaving/use-leave-warning.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EditChoices } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { useKeptFocus } from '../../../kit/use-kept-focus.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

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

/** In the reader's language, else in the first that it has. */
const titleOf = ({ item }: Data, fallback: string, own?: Locale): string =>
  (item?.texts.find(({ locale }) => locale === own) ?? item?.texts[0])?.title ?? fallback;

export const head: ScreenModule<Data>['head'] = (words, data) => ({
  title: titleOf(data, words(`staff-content.new.${data.kind}`)),
});

export default function StaffItemPage({ data }: { data: Data }) {
  const { toasts, locale: own } = usePlace();
  const words = useWords('staff-content');
  const { kind, item } = data;
  const name = titleOf(data, words(`new.${kind}`), own);
  const leaving = useLeaveWarning();
  // every version has a form of its own
  const heading = useKeptFocus(String(item?.version));
  const fields = useItemFields(kind);
  const markOf = (locale: Locale): string | undefined =>
    item && !item.texts.some((text) => text.locale === locale) ? words('untold') : undefined;
  const { submit, before, newest } = useSaving(data, () => {
    leaving.markClean();
    toasts.show({ message: words('saved'), type: 'success' });
  });
  return (
    <>
      <ItemHead data={data} name={name} heading={heading} />
      <StaffFault submit={submit} />
      <div className="mt-6" onInput={leaving.markDirty}>
        <Form
          key={item?.version ?? 0}
          submit={submit}
          conflict={<EditChoices before={before} newest={newest} fields={fields} />}
        >
          {/* the text that somebody came for is first; beside it, on a phone below it, when and where it is shown */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Sheet heading={words('texts')} dense>
              <p className="ui-hint mb-3">{words('language')}</p>
              <LanguageTabs label={words('languages')} mark={markOf}>
                {(locale) => <ItemLanguage kind={kind} item={item} locale={locale} />}
              </LanguageTabs>
            </Sheet>
            <Sheet heading={words('publication')} dense>
              <ItemFacts kind={kind} item={item} />
            </Sheet>
          </div>
          <SaveBar>
            <SubmitButton>{words(item ? 'save' : 'create')}</SubmitButton>
          </SaveBar>
        </Form>
      </div>
    </>
  );
}

interface ItemHeadProps {
  data: Data;
  name: string;
  /** Keeps the focus when a version is saved. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The way back to the list, and beside the name the way to the page that shows it. */
function ItemHead({ data: { kind, item }, name, heading }: ItemHeadProps) {
  const { to, locale: own, words: all } = usePlace();
  const words = useWords('staff-content');
  const shownAt = item ? publicPathOf(item, own) : undefined;
  return (
    <>
      <Breadcrumbs
        label={all('ui.breadcrumbs')}
        items={[
          { text: words('title'), href: to(contentPath) },
          { text: words(`kinds.${kind}`), href: to(`${contentPath}?kind=${kind}`) },
          // the heading below is its name
          { text: words(item ? `one.${kind}` : `new.${kind}`) },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {name}
        </h1>
        {shownAt ? (
          <TextLink href={to(shownAt)} external={all('ui.newTab')}>
            {words('page.see')}
          </TextLink>
        ) : null}
      </div>
    </>
  );
}

function useSaving({ kind, item }: Data, saved: () => void) {
  const { api, zone, navigate, refresh } = usePlace();
  const { base, before, newest, save } = useNewest(item, async () => {
    return item && (await api.staffGetContent({ params: { id: item.id } })).data;
  });
  const send = async (values: FormData, seen: Item | null, idempotencyKey: string): Promise<void> => {
    const draft = draftOf(kind, values, zone);
    if (seen) {
      const body = { ...draft, version: seen.version };
      await inLanguages(draft, api.staffSaveContent({ params: { id: seen.id }, body }));
      saved();
      return refresh();
    }
    const key = String(values.get('key')).trim();
    const made = api.staffCreateContent({ body: { ...draft, kind, key }, idempotencyKey });
    const { data } = await inLanguages(draft, made);
    saved();
    await navigate(`${contentPath}/items/${data.id}`, { replace: true });
  };
  const submit = useSubmit((values, key) => save((seen) => send(values, seen, key)), {
    alsoSends: base?.version,
  });
  return { submit, before, newest };
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
