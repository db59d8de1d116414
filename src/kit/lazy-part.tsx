import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenSeen } from './near.ts';

export interface LazyPart<Props> {
  /** Shows the part; until its code is there, what the server rendered, else the fallback. */
  Part: ComponentType<Props>;
  /** Fetches the code. To be awaited before a render that shows the part at once: `prepare` of the screen. */
  prepare(): Promise<void>;
}

/**
 * A part of a screen in a chunk of its own. The server renders it like any other; the browser keeps that HTML and
 * brings it to life when the code has come, so the page itself loads without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let prepared: ComponentType<Props> | undefined;
  const Awaited = lazy<ComponentType<Props>>(() => load().then((part) => ({ default: part })));
  function Mounted(props: Props) {
    // stays the same while it is mounted, so that nothing typed inside is lost
    const [Inner] = useState<ComponentType<Props>>(() => prepared ?? Awaited);
    return <Inner {...props} />;
  }
  return {
    Part: (props) => (
      <Suspense fallback={fallback}>
        <Mounted {...props} />
      </Suspense>
    ),
    prepare: async () => {
      prepared ??= await load();
    },
  };
}

/**
 * A part below the first view that is whole without its code: text, tables, links, plain forms. The browser keeps the HTML of the server
 * and fetches the code when the part is seen; what somebody uses before that stays as it is (decisions/1121).
 */
export function seenPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let prepared: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [woken, setWoken] = useState<ComponentType<Props> | undefined>(() => prepared);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      const asleep = new AbortController();
      const { signal } = asleep;
      for (const event of ['focusin', 'pointerdown'])
        element.addEventListener(event, () => asleep.abort(), { signal });
      const wake = async (): Promise<void> => {
        await whenSeen(element);
        if (signal.aborted) return;
        const Loaded = await load();
        if (!signal.aborted) setWoken(() => Loaded);
      };
      // without its code it stays as it was sent
      wake().catch(() => {});
      return () => asleep.abort();
    }, []);
    const Inner = woken ?? prepared;
    if (Inner)
      return (
        <div key="awake">
          <Inner {...props} />
        </div>
      );
    // hydration leaves alone what stands in an element whose text differs
    return (
      <div key="asleep" ref={place} suppressHydrationWarning>
        {''}
      </div>
    );
  }
  return {
    Part,
    prepare: async () => {
      prepared ??= await load();
    },
  };
}
