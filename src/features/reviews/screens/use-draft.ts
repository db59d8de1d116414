import { useEffect, useState } from 'react';

export interface Draft {
  /** Grows when a draft was found, so that the fields take it over. */
  version: number;
  /** The value that a field was left with. */
  value(name: string): string;
  /** Keeps what stands in the fields inside. */
  keep(inside: HTMLElement): void;
  forget(): void;
}

/** Keeps what is typed on this device until it is sent (UX-157). Without a name nothing is kept. */
export function useDraft(name: string | null): Draft {
  const key = name === null ? null : `waybill draft ${name}`;
  const [kept, setKept] = useState<Record<string, string>>({});
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const found = key === null ? null : readDraft(key);
    if (!found) return;
    setKept(found);
    setVersion((before) => before + 1);
  }, [key]);
  return {
    version,
    value: (field) => kept[field] ?? '',
    keep(inside) {
      const form = inside.querySelector('form');
      if (key === null || !form) return;
      const typed = Object.fromEntries(
        [...new FormData(form)].flatMap(([field, value]) =>
          typeof value === 'string' ? [[field, value]] : [],
        ),
      );
      // a browser that keeps nothing is no reason to stop typing
      attempt(() => localStorage.setItem(key, JSON.stringify(typed)));
    },
    forget() {
      if (key !== null) attempt(() => localStorage.removeItem(key));
    },
  };
}

function readDraft(key: string): Record<string, string> | undefined {
  return (
    attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, string> | null) ??
    undefined
  );
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
