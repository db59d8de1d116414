import { useRef } from 'react';

export interface IdempotencyKey {
  /** The key of what is about to be sent: the same for the same, until that has succeeded. */
  of(sent: unknown): string;
  /** It has succeeded: sending the same once more is meant. */
  done(): void;
}

/** One `Idempotency-Key` for all tries of the same request, so that it has effect once (rules: idempotency). */
export function useIdempotencyKey(): IdempotencyKey {
  const kept = useRef<{ sent: string; key: string } | null>(null);
  return {
    of(sent) {
      const text = JSON.stringify(sent);
      if (kept.current?.sent !== text) kept.current = { sent: text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    done() {
      kept.current = null;
    },
  };
}
