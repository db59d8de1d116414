/** The sender of newsletters, and how many leave in a minute. */

import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { EditChoices, type MergedField } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inEachLanguage, languageNames, languageTags, locales } from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Settings = AnswerOf<'staffGetNewsSettings'>;

export function NewsSettings({ settings }: { settings: Settings }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-newsletters.settings');
  // nothing can be sent without it, so it is not folded away
  const isOpen = locales.every((locale) => settings.imprint[locale].trim() === '');
  const { aside } = useFormats();
  const fields: MergedField<Settings>[] = [
    ...locales.map((locale) => ({
      name: `imprint.${locale}`,
      label: aside(words('imprint'), languageNames[locale]),
      value: ({ imprint }: Settings) => imprint[locale],
    })),
    { name: 'perMinute', label: words('perMinute'), value: ({ perMinute }) => String(perMinute) },
  ];
  const { base, before, newest, save } = useNewest(
    settings,
    async () => (await api.staffGetNewsSettings()).data,
  );
  const send = async (values: FormData, { version }: Settings): Promise<void> => {
    const text = (name: string): string => String(values.get(name) ?? '');
    const imprint = inEachLanguage((language) => text(`imprint.${language}`));
    // what is no number is refused where it was typed
    const perMinute = Number(text('perMinute').trim() || 'NaN');
    await api.staffSaveNewsSettings({ body: { version, imprint, perMinute } });
    await refresh();
    toasts.show({ type: 'success', message: words('saved') });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)), { alsoSends: base.version });
  return (
    <Sheet className="ui-content-fold" dense>
      <Disclosure summary={<Sender imprint={settings.imprint} />} open={isOpen}>
        <p className="mb-4 max-w-reading text-text-2">{words('text')}</p>
        <Form
          submit={submit}
          label={words('title')}
          conflict={<EditChoices before={before} newest={newest} fields={fields} />}
        >
          <div className="grid max-w-form gap-5">
            <ImprintFields imprint={settings.imprint} />
            <TextField
              name="perMinute"
              label={words('perMinute')}
              hint={words('perMinuteHint')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(settings.perMinute)}
            />
            <div className="ui-actions">
              <SubmitButton variant="secondary">{words('save')}</SubmitButton>
            </div>
          </div>
        </Form>
      </Disclosure>
    </Sheet>
  );
}

/** Folded, it says who sends: the first line in the reader's language, else in the first that is written. */
function Sender({ imprint }: Pick<Settings, 'imprint'>) {
  const { locale } = usePlace();
  const words = useWords('staff-newsletters.settings');
  const written = [locale, ...locales].find((one) => imprint[one].trim());
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>{words('title')}</span>
      {written ? (
        <span className="font-normal text-text-2" lang={languageTags[written]}>
          {imprint[written].trim().split('\n')[0]}
        </span>
      ) : null}
    </span>
  );
}

function ImprintFields({ imprint }: Pick<Settings, 'imprint'>) {
  const words = useWords('staff-newsletters.settings');
  return (
    <fieldset className="ui-group">
      <legend className="ui-label">{words('imprint')}</legend>
      <p className="text-small text-text-2">{words('imprintHint')}</p>
      <div className="mt-3 grid gap-4">
        {locales.map((locale) => (
          <div key={locale} lang={languageTags[locale]}>
            <EditorControl
              field={{ name: `imprint.${locale}`, type: 'area', rows: 3, optional: true }}
              value={imprint[locale]}
              label={languageNames[locale]}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
