import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { type Teller, tell } from './tell.ts';

/** `chat.answer-waits`: support wrote and the customer has not looked. */
export function tellChatAnswer(
  db: Database,
  teller: Teller,
  { userId, messageId, excerpt }: EventPayloads['chat.answer-waits'],
): Promise<void> {
  return tell(db, teller, {
    userId,
    kind: 'chat-answer',
    eventKey: `chat-answer ${messageId}`,
    params: { excerpt },
    link: '/chat-open',
    waitsFor: [],
    settles: null,
  });
}
