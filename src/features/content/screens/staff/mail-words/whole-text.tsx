/** The whole text of a mail as it is saved, for who adds or removes a condition. */
import { useId } from 'react';
import { useWords } from '../../../../../kit/place.tsx';
import { type Locale, languageTags } from '../../../../../platform/texts/locale.ts';
import { TextArea } from '../../../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../../../ui/lists/disclosure.tsx';

interface WholeTextProps {
  locale: Locale;
  text: string;
  onText(text: string): void;
}

export function WholeText({ locale, text, onText }: WholeTextProps) {
  const words = useWords('staff-mails');
  const id = useId().replaceAll(':', '');
  return (
    <Disclosure summary={words('raw')}>
      <div lang={languageTags[locale]}>
        <TextArea
          id={id}
          label={words('raw')}
          hint={words('rawHint')}
          rows={6}
          value={text}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
        />
      </div>
    </Disclosure>
  );
}
