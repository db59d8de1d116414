/** The way to a signed quote that was made, and its address to be copied. */
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { usePlace, useWords } from '../place.tsx';

export function MadeQuote({ id, address, words: tree }: { id: string; address: string; words: string }) {
  const { to } = usePlace();
  const words = useWords(tree);
  return (
    <p className="flex items-center gap-1">
      <TextLink href={to(`/quote/${id}`)}>{words('open')}</TextLink>
      <CopyButton text={address} label={words('copy')} done={words('copied')} />
    </p>
  );
}
