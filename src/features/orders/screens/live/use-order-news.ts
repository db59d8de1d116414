import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../../../kit/use-live.ts';
import { type Gathered, gather } from './gather.ts';

/** How many times there was news of the order since the component stands; it grows once a second at the most. */
export function useOrderNews(id: string): number {
  const [count, setCount] = useState(0);
  const gathered = useRef<Gathered>(undefined);
  useEffect(() => {
    gathered.current = gather(async () => {
      setCount((before) => before + 1);
      return true;
    });
    return () => gathered.current?.stop();
  }, []);
  useLive(({ event, data }) => {
    if (event === 'orders' && typeof data.ids === 'string' && data.ids.split(' ').includes(id))
      gathered.current?.add([id]);
  });
  return count;
}
