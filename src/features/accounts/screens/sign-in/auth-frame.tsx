import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A page with one task (UX-164). When its heading changes in place, for instance after a link was checked, the focus
 * goes to the new heading, so that it is read out.
 */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="ui-page py-10 md:py-14">
      <div className="mx-auto max-w-form">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {lead ? <p className="mt-3 text-text-2">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
