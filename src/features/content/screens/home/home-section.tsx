/** The frame of a section of the home page. */
import type { ReactNode } from 'react';
import { usePlace } from '../../../../kit/place.tsx';

/** A part of the page with its heading. */
export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`home-${id}`}>
      <h2 id={`home-${id}`} className="text-h2">
        {heading}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}

/** The way on, below a part. */
export function More({ href, children }: { href: string; children: ReactNode }) {
  const { to } = usePlace();
  return (
    <p className="mt-5">
      <a href={to(href)}>{children}</a>
    </p>
  );
}
