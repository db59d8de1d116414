import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface PasteButtonProps {
  /** Gets what was copied, without space around it. */
  onText(text: string): void;
}

/**
 * Reads the clipboard when it is pressed, and at no other time: that is when a browser asks for the permission (UX-056).
 * Nothing stands there where the browser cannot read it.
 */
export function PasteButton({ onText }: PasteButtonProps) {
  const { toasts, words } = usePlace();
  const isBrowser = useIsBrowser();
  if (!isBrowser || !canRead()) return null;
  const read = async (form: HTMLFormElement | null): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text?.trim()) {
      // this button goes away; in the field the keyboard of a phone would cover the answer
      form?.querySelector<HTMLElement>('[type=submit]')?.focus();
      return onText(text.trim());
    }
    // by hand it goes on in the field
    form?.querySelector('input')?.focus();
    toasts.show({ type: 'info', message: words(text === null ? 'ui.pasteFailed' : 'ui.pasteEmpty') });
  };
  return (
    <IconButton
      icon={ClipboardPaste}
      label={words('ui.paste')}
      data-clipboard
      className="flex-none self-center"
      onClick={(event) => void read(event.currentTarget.form)}
    />
  );
}

/** Outside of a secure connection there is no clipboard, and older browsers only write to it. */
const canRead = (): boolean =>
  typeof (navigator.clipboard as Partial<Clipboard> | undefined)?.readText === 'function';
