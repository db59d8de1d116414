import { useState } from 'react';
import { EditorControl } from '../../../../kit/editing/editor-control.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { PreviewFrame, usePreview } from '../../../../kit/rich-text/preview-frame.tsx';
import { RichHtml } from '../../../../kit/rich-text/rich-html.tsx';
import { type Locale, languageTags } from '../../../../platform/texts/locale.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { ItemKind } from './staff-content-tabs.tsx';
import { type Item, shownText, textFields } from './staff-item-form.ts';

/** No language goes without these; a sentence above the languages says that all may be empty together. */
const needed: readonly string[] = ['title', 'body'];

interface ItemLanguageProps {
  kind: ItemKind;
  item: Item | null;
  locale: Locale;
}

/** An item's words in one language, with a preview of its text. */
export function ItemLanguage({ kind, item, locale }: ItemLanguageProps) {
  const words = useWords('staff-content');
  const [body, setBody] = useState(shownText(item, locale, 'body'));
  const hasBody = textFields[kind].some(({ name }) => name === 'body');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" lang={languageTags[locale]}>
      {textFields[kind].map((field) => (
        <EditorControl
          key={field.name}
          field={{ ...field, name: `${locale}.${field.name}`, unmarked: needed.includes(field.name) }}
          value={shownText(item, locale, field.name)}
          label={words(`fields.${field.label ?? field.name}`)}
          {...(field.name === 'body' ? { onText: setBody } : {})}
        />
      ))}
      {hasBody ? (
        <ul className="ui-content-fold">
          <li className="border-line border-t">
            <Disclosure summary={words('preview')}>
              <Preview body={body} />
            </Disclosure>
          </li>
          <li className="border-line border-t">
            <Disclosure summary={words('howToFormat')}>
              <p className="text-small">{words('fields.bodyHint')}</p>
            </Disclosure>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

/** The text as visitors will see it, made by the server that will publish it. */
function Preview({ body }: { body: string }) {
  const { api } = usePlace();
  const words = useWords('staff-content');
  const { shown, failure } = usePreview(body, () => api.staffPreviewContent({ body: { body } }));
  return (
    <PreviewFrame label={words('preview')} failure={failure}>
      {shown ? (
        <div className="ui-prose">
          <RichHtml html={shown.html} />
        </div>
      ) : null}
    </PreviewFrame>
  );
}
