/** A link to its price from a page without the paste bar's answer: the same field, and a plain form without JavaScript. */
import type { FormEvent } from 'react';
import { useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { PasteBar } from '../../../../ui/forms/paste-bar.tsx';
import { PasteButton } from './paste-button.tsx';

interface LinkFormProps {
  /** The page that reads `link`. */
  path: '/' | '/cabinet/cart';
  label: string;
  button: string;
  hint?: string;
}

export function LinkForm({ path, label, button, hint }: LinkFormProps) {
  const { to, navigate } = usePlace();
  const [link, setLink] = useState('');
  const show = (text: string): void => {
    const typed = text.trim();
    void navigate(typed ? `${path}?${new URLSearchParams({ link: typed })}` : path);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // what was typed at once may not be in the state yet (UX-029)
    show(String(new FormData(event.currentTarget).get('link') ?? ''));
  };
  return (
    <PasteBar
      action={to(path)}
      name="link"
      labels={{ label, button, hint, reading: '' }}
      value={link}
      onValueChange={setLink}
      onSubmit={onSubmit}
      end={<PasteButton onText={show} />}
    />
  );
}
