import { type FormEvent, useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/client.ts';
import { usePlace } from '../place.tsx';
import { Unpressed } from '../second-press/unpressed.ts';
import { isStale } from '../two-editors/stale-refusal.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

export interface FormState {
  /** Messages by field name, from the server or from the check before it. */
  fields: Record<string, string>;
  /** Messages about what was left in a form that cannot be right, before anything is sent (UX-025). */
  faults: Record<string, string>;
  /** One sentence about the whole, when no field is to blame. */
  message: string | null;
  failure: CallFailure | null;
  isSending: boolean;
  /** Grows with each failed try, so that the summary takes the focus again. */
  tries: number;
}

export interface Submit extends FormState {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Takes the message away from a field as soon as it is edited (UX-025). */
  clear(field: string): void;
  fault(field: string, message: string): void;
}

const nothing: FormState = {
  fields: {},
  faults: {},
  message: null,
  failure: null,
  isSending: false,
  tries: 0,
};

/**
 * Sends a native form: reads it, runs `send`, and lands refusals on their fields. A second click while sending does
 * nothing, and a repeated try of the same values carries the same idempotency key, so it has effect once. `alsoSends`
 * is what `send` takes from outside of the form; another value of it makes another request. The typed values stay,
 * whatever happens (UX-029). A refusal because of what somebody else did reads the page again.
 */
export function useSubmit(
  send: (values: FormData, idempotencyKey: string) => Promise<void>,
  { alsoSends = null }: { alsoSends?: unknown } = {},
): Submit {
  const { words, refresh, toasts } = usePlace();
  const [state, setState] = useState(nothing);
  const key = useIdempotencyKey();
  const running = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const form = event.currentTarget;
    // what is sent counts as typed: the shell keeps it when the session turns out to be over (UX-198)
    form.dataset.typed = '';
    const values = new FormData(form);
    const typed = [...values].map(([name, value]) => [name, String(value)]);
    setState((before) => ({ ...before, isSending: true }));
    send(values, key.of([typed, alsoSends]))
      .then(
        () => {
          key.done();
          delete form.dataset.typed;
          setState(nothing);
        },
        (error: unknown) => {
          if (error instanceof Unpressed) return setState(nothing);
          setState((before) => failed(error, before.tries + 1, words));
          if (error instanceof CallFailure && isStale(error)) return seeAgain(form, error);
        },
      )
      .finally(() => {
        running.current = false;
      });
  };
  const seeAgain = async (form: HTMLFormElement, failure: CallFailure): Promise<void> => {
    const { lookAgain, typedIn } = await import('../two-editors/look-again.ts');
    // nothing was done, and what is sent next is about something newer
    key.done();
    const putBack = typedIn(form);
    await lookAgain({ message: failure.message, refresh, toasts, isShown: () => form.isConnected });
    await putBack();
  };
  const clear = (field: string): void => {
    setState((before) => {
      if (!(field in before.fields || field in before.faults)) return before;
      const { [field]: _, ...fields } = before.fields;
      const { [field]: __, ...faults } = before.faults;
      // what was said of the whole was about the fields, and the last of them is being mended
      const message = field in before.fields && Object.keys(fields).length === 0 ? null : before.message;
      return { ...before, fields, faults, message };
    });
  };
  const fault = (field: string, message: string): void =>
    setState((before) => ({ ...before, faults: { ...before.faults, [field]: message } }));
  return { ...state, onSubmit, clear, fault };
}

function failed(error: unknown, tries: number, words: (key: string) => string): FormState {
  if (!(error instanceof CallFailure)) throw error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [name, messages[0] ?? '']),
  );
  const message = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
  return { ...nothing, fields, message, failure: error, tries };
}
