import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { usePlace } from '../../../../kit/place.tsx';

/** Nobody reads more of it: the rest is for the copy. */
const READ = 14;

interface LongNumberProps {
  text: string;
  copy: string;
  /** By its ends on a wide screen too, where it stands beside other facts. */
  isShort?: boolean;
}

/** A number for other systems on one line, whole on a wide screen and by its ends on a phone, with its copy button. */
export function LongNumber({ text, copy, isShort = false }: LongNumberProps) {
  const { words: all } = usePlace();
  const short = text.length > READ ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
  return (
    <span className="flex items-center justify-between gap-2 sm:justify-start">
      {isShort ? null : (
        <span className="wrap-anywhere max-sm:hidden" translate="no">
          {text}
        </span>
      )}
      <span className={`whitespace-nowrap ${isShort ? '' : 'sm:hidden'}`} translate="no">
        {short}
      </span>
      {/* its picture, not its edge, ends the line, and the line stays as high as its words */}
      <span className="-my-2.5 -me-2.5 flex">
        <CopyButton text={text} label={copy} done={all('ui.copied')} />
      </span>
    </span>
  );
}
