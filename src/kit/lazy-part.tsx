import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

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
