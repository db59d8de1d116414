import { useEffect, useRef, useState } from 'react';

/** Says the title of each page that comes after the first one, and shows that the next page is being loaded. */
export function Announcer({ title, isLoading }: { title: string; isLoading: boolean }) {
  const first = useRef(title);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (title !== first.current) setSaid(title);
    first.current = title;
  }, [title]);
  return (
    <>
      <div role="status" className="sr-only">
        {said}
      </div>
      {isLoading ? <div className="page-progress" aria-hidden="true" /> : null}
    </>
  );
}
