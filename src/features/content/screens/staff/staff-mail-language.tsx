/** The words of one mail in one language, with a preview: written by staff, or taken back to the built-in ones. */
import { type ReactNode, useRef } from 'react';
import { EditorControl } from '../../../../kit/editing/editor-control.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import { EditChoices } from '../../../../kit/two-editors/edit-choices.tsx';
import { EditConflict } from '../../../../kit/two-editors/edit-conflict.tsx';
import { languageNames, languageTags } from '../../../../platform/texts/locale.ts';
import { Disclosure, PhoneFold } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { MailInsertions } from './mail-insertions.tsx';
import { StaffFault } from './staff-fault.tsx';
import { type Language, Preview, type Template } from './staff-mail-preview.tsx';
import { type LanguageProps, type Saving, useSavedMail } from './use-saved-mail.ts';

/** The editor of one language of a mail. */
export function MailLanguage({ mail, language }: LanguageProps) {
  const saving = useSavedMail({ mail, language });
  const { written } = saving.seen;
  return (
    <Sheet>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StaffFault submit={saving.submit} />
        <WordsForm
          key={saving.seen.version}
          saving={saving}
          placeholders={mail.placeholders}
          preview={<Preview mail={mail} language={language} typed={saving.meant} />}
        />
        {written ? <BuiltInWords saving={saving} /> : null}
      </div>
    </Sheet>
  );
}

/** The parts of a mail that two editors may have written differently. */
function useFields({ shownWords }: Saving) {
  const words = useWords('staff-mails');
  return (['subject', 'text'] as const).map((name) => ({
    name: `words.${name}`,
    label: words(name),
    value: (of: Language) => shownWords(of)[name],
  }));
}

interface WordsFormProps extends Pick<Template, 'placeholders'> {
  saving: Saving;
  /** Beside the words; on a phone folded below them, and before they are saved. */
  preview: ReactNode;
}

function WordsForm({ saving, placeholders, preview }: WordsFormProps) {
  const { seen, typed, setTyped, submit, writing, shownWords, plurals } = saving;
  const field = useRef<HTMLDivElement>(null);
  const words = useWords('staff-mails');
  const fields = useFields(saving);
  const { locale } = seen;
  return (
    <Form
      submit={submit}
      label={languageNames[locale]}
      conflict={<EditChoices {...writing} fields={fields} about={languageNames[locale]} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid gap-4" lang={languageTags[locale]}>
            <TextField
              name="words.subject"
              label={words('subject')}
              value={typed.subject}
              onChange={(event) => setTyped((now) => ({ ...now, subject: event.target.value }))}
              autoComplete="off"
            />
            <div ref={field}>
              <EditorControl
                field={{ name: 'words.text', type: 'area', rows: 9 }}
                value={shownWords(seen).text}
                label={words('text')}
                hint={words('textHint')}
                onText={(text) => setTyped((now) => ({ ...now, text }))}
              />
            </div>
          </div>
          {typed.text.includes(', plural,') ? <p className="ui-hint">{words('pluralHint')}</p> : null}
          <MailInsertions placeholders={placeholders} field={field} wordsFor={plurals.wordsFor} />
        </div>
        <PhoneFold summary={words('preview')}>{preview}</PhoneFold>
      </div>
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}

/** The words that come with the shop, and the way back to them. */
function BuiltInWords({ saving }: { saving: Saving }) {
  const { seen, takeBack, takingBack, plurals } = saving;
  const words = useWords('staff-mails');
  const fields = useFields(saving);
  const { locale, builtIn } = seen;
  return (
    <>
      <Disclosure summary={words('builtInWords')}>
        <p className="font-medium">{builtIn.subject}</p>
        <p className="mt-2 whitespace-pre-line">{plurals.fold(builtIn.text)}</p>
      </Disclosure>
      <Form
        submit={takeBack}
        label={words('takeBack')}
        conflict={
          <EditConflict
            seen={seen}
            newest={takingBack.newest}
            rows={fields}
            text={words('takeBackStill')}
            about={`${languageNames[locale]}, ${words('takeBack')}`}
          />
        }
      >
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('takeBack')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
