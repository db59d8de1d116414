/** The ticket that a command refers to, and moves of it. */
import { usePlace } from '../../../kit/place.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

export type Data = AnswerOf<'staffGetTicket'>;
export type Move = { state?: Data['state']; assign?: 'me' | 'nobody'; note?: string };

/** The ticket that a command refers to: as it was opened, or as it is since a command was refused. */
export function useTicket(ticket: Data) {
  const { api } = usePlace();
  const params = { id: ticket.id };
  const seen = useNewest(ticket, async () => (await api.staffGetTicket({ params })).data);
  return { ...seen, params };
}

export function useMove(ticket: Data) {
  const { api, refresh } = usePlace();
  const { params, newest, save } = useTicket(ticket);
  const move = (change: Move): Promise<void> =>
    save(async ({ version }) => {
      await api.staffMoveTicket({ params, body: { version, ...change } });
      await refresh();
    });
  return { move, newest };
}
