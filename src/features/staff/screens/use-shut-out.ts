import { usePlace, useWords } from '../../../kit/place.tsx';
import type { PersonJson } from '../contract.ts';
import { useAskedCall } from './use-asked-call.tsx';

/** Shutting somebody out is asked for once more; letting in again is not. */
export function useShutOut({ id, email }: PersonJson) {
  const { api } = usePlace();
  const words = useWords('staff-people');
  const { run, ask } = useAskedCall();
  const set = (shutOut: boolean): Promise<void> =>
    run(
      () => api.staffShutOut({ params: { id }, body: { shut_out: shutOut } }),
      words(shutOut ? 'shutDone' : 'letInDone', { email }),
    );
  const question = { title: words('shutTitle', { email }), text: words('shutText'), yes: words('shut') };
  return { ask: () => ask(question, () => set(true)), letIn: () => set(false) };
}
