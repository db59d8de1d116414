import { useEffect } from 'react';

/** More are told as "99+". */
const mostShown = 99;

/** Work that waits stands first in the title, so that a tab in the background tells of it: "(9) Order queue". */
export function useTitleCount(waiting: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title || waiting === 0) return;
    const mark = waiting > mostShown ? `(${mostShown}+) ` : `(${waiting}) `;
    // each page writes its own title, and a form that failed puts a word before it
    const write = (): void => {
      const wanted = mark + document.title.replace(mark, '');
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(mark, '');
    };
  }, [waiting]);
}
