import { useEffect, useRef, useState } from 'react';
import { useIndicator } from '../../ui/feedback/use-indicator.ts';

/** Says the title of each page that comes after the first one, and shows that the next page is being loaded. */
export function Announcer({ title, isLoading }: { title: string; isLoading: boolean }) {
  const first = useRef(title);
  const [said, setSaid] = useState('');
  const shows = useIndicator(isLoading);
  useEffect(() => {
    if (title !== first.current) setSaid(title);
    first.current = title;
  }, [title]);
  return (
    <>
      <div role="status" className="sr-only">
        {said}
      </div>
      {shows ? <div className="ui-progress" aria-hidden="true" /> : null}
    </>
  );
}
