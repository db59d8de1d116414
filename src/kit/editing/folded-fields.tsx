import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useRefusedFields } from '../forms/form.tsx';

interface FoldedFieldsProps {
  title: string;
  /** How they are set, said beside the title while they are folded. */
  now?: ReactNode;
  open: boolean;
  children: ReactNode;
}

/** Fields of a form that are rarely changed; a refused one among them opens the fold. */
export function FoldedFields({ title, now, open, children }: FoldedFieldsProps) {
  const { tries } = useRefusedFields();
  const fold = useRef<HTMLDivElement>(null);
  // before the form puts the focus into a refused field
  useLayoutEffect(() => {
    const details = fold.current?.querySelector('details');
    if (details && tries > 0 && details.querySelector('[aria-invalid=true]')) details.open = true;
  }, [tries]);
  return (
    <div ref={fold}>
      <Disclosure
        open={open}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span>{title}</span>
            {now ? <span className="font-normal text-small text-text-2">{now}</span> : null}
          </span>
        }
      >
        {children}
      </Disclosure>
    </div>
  );
}
