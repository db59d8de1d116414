import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface OpenPageProps {
  url: string;
  /** With the first of all pages the work begins. */
  variant?: 'primary' | 'secondary';
  className?: string;
}

/** The page of the shop in a tab of its own. */
export function OpenPage({ url, variant = 'secondary', className = '' }: OpenPageProps) {
  const { words: all } = usePlace();
  const words = useWords('staff-buying');
  return (
    <Button
      size="dense"
      variant={variant}
      className={`shrink-0 self-start max-sm:w-full ${className}`}
      icon={ExternalLink}
      href={url}
      target="_blank"
      rel="noopener"
    >
      <span className="whitespace-nowrap">{words('openPage')}</span>
      <VisuallyHidden> ({all('ui.newTab')})</VisuallyHidden>
    </Button>
  );
}
