import { claimTones } from '../../../features/claims/screens/claim-tones.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** Null for roles that do not see them. */
export interface Contacts {
  chats: AnswerOf<'staffListChats'> | null;
  claims: AnswerOf<'staffListClaims'> | null;
}

const stateOf = ({ state, waits }: NonNullable<Contacts['chats']>[number]) =>
  state === 'closed' ? 'closed' : waits ? 'waits' : 'answered';
/** The conversation that is answered from the head of the page. */
export const awaitedOf = (chats: NonNullable<Contacts['chats']>) =>
  chats.find(({ waits, state }) => waits && state !== 'closed');
const chatTones = { closed: 'closed', waits: 'attention', answered: 'neutral' } as const;

/** Conversations and claims of a customer, each with its page: where staff answer. Needs `claims` and `staff-claims`. */
export function CustomerContacts({ chats, claims }: Contacts) {
  const { to } = usePlace();
  const words = useWords('staff-customer.contacts');
  const kinds = useWords('claims.kinds');
  const states = useWords('staff-claims.states');
  if (!chats && !claims) return null;
  const awaited = chats && awaitedOf(chats);
  const rows = [
    ...(chats ?? []).map((chat) => ({
      ...{ id: chat.id, href: `/staff/chat?filter=${chat.state}&id=${chat.id}`, at: chat.lastAt },
      ...{ name: words('chat'), said: chat.lastText, tone: chatTones[stateOf(chat)] },
      // the head of the page says of the first what waits for an answer
      state: chat === awaited ? null : words(`chats.${stateOf(chat)}`),
    })),
    ...(claims ?? []).map(({ id, kind, state, openedAt }) => ({
      ...{ id, href: `/staff/claims/${id}`, at: openedAt },
      ...{ name: kinds(kind), said: '', tone: claimTones[state], state: states(state) },
    })),
  ];
  return (
    <Sheet heading={words('heading')} dense>
      {rows.length === 0 ? <p className="text-text-2">{words('none')}</p> : null}
      <ul className="divide-y divide-line">
        {rows.map(({ id, href, name, said, tone, state, at }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0 sm:flex sm:flex-wrap"
          >
            <span className="max-sm:col-start-1 max-sm:row-start-1">
              <TextLink href={to(href)}>{name}</TextLink>
            </span>
            <span className="max-sm:row-start-2">
              {state === null ? null : <StatusTag tone={tone}>{state}</StatusTag>}
            </span>
            <span className="ms-auto text-small text-text-2 max-sm:col-start-2 max-sm:row-start-1">
              <When at={at} form="short-day" />
            </span>
            {said ? (
              <span className="col-span-full line-clamp-2 w-full text-small text-text-2" lang="">
                {said}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
