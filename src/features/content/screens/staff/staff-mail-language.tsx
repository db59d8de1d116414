/** The words of one mail in one language, with a preview: written by staff, or taken back to the built-in ones. */
import { type ReactNode, useRef, useState } from 'react';
import { EditorControl } from '../../../../kit/editing/editor-control.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import { EditChoices } from '../../../../kit/two-editors/edit-choices.tsx';
import { EditConflict } from '../../../../kit/two-editors/edit-conflict.tsx';
import { languageNames, languageTags } from '../../../../platform/texts/locale.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { MailBranches, useConditions } from './mail-words/mail-branches.tsx';
import { MailInsertions } from './mail-words/mail-insertions.tsx';
import { WholeText } from './mail-words/whole-text.tsx';
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
          mail={mail}
          preview={<Preview mail={mail} language={language} typed={saving.meant} />}
        />
        {written ? <BuiltInWords saving={saving} /> : null}
      </div>
    </Sheet>
  );
}

/** The parts of a mail that two editors may have written differently. */
function useFields({ shownWords, branchOf, fields, seen }: Saving) {
  const words = useWords('staff-mails');
  const conditionOf = useConditions(seen.locale);
  return [
    ...(['subject', 'text'] as const).map((name) => ({
      name: `words.${name}`,
      label: words(name),
      value: (of: Language) => shownWords(of)[name],
    })),
    ...fields.map((field) => ({
      name: field.name,
      label: conditionOf(field) ?? words('otherwise'),
      value: (of: Language) => branchOf(of, field.name),
    })),
  ];
}

interface WordsFormProps {
  mail: Template;
  saving: Saving;
  /** Beside the words; on a phone right below them. */
  preview: ReactNode;
}

function WordsForm({ saving, mail, preview }: WordsFormProps) {
  const { seen, submit, writing } = saving;
  const words = useWords('staff-mails');
  const fields = useFields(saving);
  const { locale } = seen;
  return (
    <Form
      submit={submit}
      label={languageNames[locale]}
      conflict={<EditChoices {...writing} fields={fields} about={languageNames[locale]} />}
    >
      <WordsFields saving={saving} placeholders={mail.placeholders} preview={preview} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}

interface WordsFieldsProps extends Pick<Template, 'placeholders'> {
  saving: Saving;
  preview: ReactNode;
}

function WordsFields({ saving, placeholders, preview }: WordsFieldsProps) {
  const { seen, shape, meant, setTyped, reshape, fields, markFor } = saving;
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<HTMLTextAreaElement | null>(null);
  const { locale } = seen;
  const selecting = fields.flatMap(({ choice }) => (choice.kind === 'select' ? [choice.name] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field was typed in last
    <div
      ref={place}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setLast(target)}
    >
      <TextFields key={`text ${shape.turn}`} saving={saving} />
      {/* it comes a moment later, and has its room until then */}
      <div className="min-h-72 lg:row-span-2">{preview}</div>
      <div className="grid content-start gap-4">
        <MailInsertions
          placeholders={placeholders}
          examples={seen.examples}
          choosing={selecting}
          markFor={markFor}
          area={() => (last?.isConnected ? last : place.current?.querySelector('textarea'))}
        />
        <div>
          <MailBranches
            key={`branches ${shape.turn}`}
            fields={fields}
            locale={locale}
            onText={(name, text) =>
              setTyped((now) => ({ ...now, branches: { ...now.branches, [name]: text } }))
            }
          />
          {fields.length > 0 ? (
            <WholeText locale={locale} text={meant.text} onText={(text) => reshape({ ...meant, text })} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** The subject and the sentences of the mail. */
function TextFields({ saving: { seen, shape, typed, setTyped, shownWords } }: { saving: Saving }) {
  const words = useWords('staff-mails');
  return (
    <div className="grid gap-4" lang={languageTags[seen.locale]}>
      <TextField
        name="words.subject"
        label={words('subject')}
        value={typed.subject}
        onChange={(event) => setTyped((now) => ({ ...now, subject: event.target.value }))}
        autoComplete="off"
      />
      <EditorControl
        field={{ name: 'words.text', type: 'area', rows: 5, fits: true }}
        value={shownWords({ ...seen, written: shape.words }).text}
        label={words('text')}
        hint={words('textHint')}
        onText={(text) => setTyped((now) => ({ ...now, text }))}
      />
    </div>
  );
}

/** The words that come with the shop, and the way back to them. */
function BuiltInWords({ saving }: { saving: Saving }) {
  const { seen, takeBack, takingBack } = saving;
  const words = useWords('staff-mails');
  const fields = useFields(saving);
  const { locale } = seen;
  const builtIn = saving.shownWords({ ...seen, written: null });
  return (
    <>
      <Disclosure summary={words('builtInWords')}>
        <p className="font-medium">{builtIn.subject}</p>
        <p className="mt-2 whitespace-pre-line">{builtIn.text}</p>
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
