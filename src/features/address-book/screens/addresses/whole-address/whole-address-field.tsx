/** One field for an address that is copied as a whole: it fills the fields below, which stay there (UX-134). */
import { useId, useState } from 'react';
import { usePlace, useWords } from '../../../../../kit/place.tsx';
import { countryName } from '../../../../../platform/texts/locale.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextArea } from '../../../../../ui/forms/text-area.tsx';
import type { AddressRules } from '../address-rules.ts';
import { placeAddress, type WholeAddress } from './whole-address.ts';

interface WholeAddressFieldProps {
  rules: AddressRules;
  /** Empty while none is chosen. */
  country: string;
  onPlaced(found: WholeAddress): void;
}

export function WholeAddressField({ rules, country, onPlaced }: WholeAddressFieldProps) {
  const { words: all } = usePlace();
  const words = useWords('addresses.whole');
  const id = useId();
  const countryOf = useCountryOf(rules);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<'done' | 'left' | 'none' | 'country' | null>(null);
  const place = (): void => {
    const found = placeAddress(text, { country, formats: rules.formats, countryOf });
    if (text.trim() === '') document.getElementById(id)?.focus();
    else if (found.country === '') setSaid('country');
    else if (Object.keys(found.parts).length === 0) setSaid('none');
    else {
      onPlaced(found);
      setText(found.rest);
      setSaid(found.rest ? 'left' : 'done');
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextArea
          id={id}
          label={words('label')}
          mark={all('ui.optional')}
          hint={words('hint')}
          rows={3}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button size="dense" onClick={place}>
        {words('fill')}
      </Button>
      <p role="status" className="ui-hint empty:hidden">
        {said ? words(said) : null}
      </p>
    </div>
  );
}

/** Countries by their names in the languages of the pages, whichever the text is in. */
function useCountryOf({ countries }: AddressRules): (name: string) => string | undefined {
  const { locale } = usePlace();
  const [codes] = useState(() => new Map<string, string>());
  return (name) => {
    if (codes.size === 0) {
      for (const language of new Set([locale, 'en', 'ru', 'zh'] as const))
        for (const code of countries) codes.set(countryName(language, code).toLowerCase(), code);
    }
    return codes.get(name);
  };
}
