/** `/cabinet/claims/:id`: where the claim stands, who acts next and by when, the thread, and the offer if there is one. */

import type { Claim } from '../../../features/claims/contract.ts';
import { ClaimAnswer } from '../../../features/claims/screens/claim-answer.tsx';
import { ClaimOffer } from '../../../features/claims/screens/claim-offer.tsx';
import { ClaimThread } from '../../../features/claims/screens/claim-thread.tsx';
import { claimTones } from '../../../features/claims/screens/claim-tones.ts';
import { ClaimWithdraw } from '../../../features/claims/screens/claim-withdraw.tsx';
import { usePaidWords } from '../../../features/claims/screens/paid-words.ts';
import { orderPath } from '../../../features/orders/screens/list/order-row.tsx';
import { NextStep } from '../../../kit/parts/next-step.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export async function load({ api, params }: LoadContext): Promise<Claim> {
  return (await api.getClaim({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<Claim>['head'] = (words, { order }) => ({
  title: words('claims.title', { number: order.orderNum }),
});

export default function ClaimPage({ data: claim }: { data: Claim }) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  const { order, state, can } = claim;
  const isLate = state === 'open' && claim.isLate;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: words('crumbs'), href: to('/cabinet/orders') },
            {
              text: words('crumb', { number: order.orderNum }),
              href: to(`/cabinet/orders/${encodeURIComponent(order.orderNum)}`),
            },
            { text: words('here') },
          ]}
        />
        <h1 className="line-clamp-3 break-words text-h1">
          <Subject claim={claim} />
        </h1>
        <div className="ui-tags">
          <StatusTag tone={isLate ? 'attention' : claimTones[state]}>
            {words(isLate ? 'lateState' : `states.${state}`)}
          </StatusTag>
        </div>
        <p className="max-w-reading">
          <Sentence claim={claim} /> <NextStep page="claims" turn={{ key: state, by: claim.promisedBy }} />
        </p>
      </div>
      {can.answerOffer ? <ClaimOffer key={claim.version} claim={claim} /> : null}
      <About claim={claim} />
      <Sheet heading={words('thread')}>
        <ClaimThread messages={claim.messages} own="customer" />
        {can.write ? <ClaimAnswer key={claim.messages.length} claim={claim} /> : null}
      </Sheet>
    </div>
  );
}

/** That it is a claim and about what: a wish would read as if it were granted. */
function Subject({ claim: { lines } }: { claim: Claim }) {
  const words = useWords('claims');
  const { named, list } = useFormats();
  return <ForeignWords>{named(words('here'), list(lines.map(({ title }) => title)))}</ForeignWords>;
}

function Sentence({ claim: { state, dueAt, promisedBy, isLate } }: { claim: Claim }) {
  const words = useWords('claims');
  const { now } = usePlace();
  // once the second date has passed too it is the promise, as the list of orders tells it
  const at = promisedBy && new Date(promisedBy) < now ? promisedBy : dueAt;
  const say = (date: string): string =>
    words(state === 'open' && isLate ? 'late' : `sentences.${state}`, { date });
  return <span suppressHydrationWarning>{at ? <Timed at={at} form="deadline" say={say} /> : say('')}</span>;
}

function About({ claim }: { claim: Claim }) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  const { money, named, list } = useFormats();
  const { kind, wish, lines, note, reason, returnPaid } = claim;
  const paid = usePaidWords()(claim);
  const why = reason ? words(`rejectReasons.${reason}`) : null;
  const decision = why && note ? named(why, note) : (why ?? note);
  return (
    <Sheet heading={words('yours')} actions={claim.can.withdraw ? <ClaimWithdraw claim={claim} /> : null}>
      <SummaryList
        label={words('about')}
        rows={[
          {
            id: 'kind',
            label: words('about'),
            value: (
              <>
                <ForeignWords>
                  {named(words(`kinds.${kind}`), list(lines.map(({ title }) => title)))}
                </ForeignWords>
                <span className="block text-small">
                  <TextLink
                    href={to(`${orderPath(claim.order.orderNum)}/evidence`)}
                    className="inline-flex min-h-11 items-center"
                  >
                    {all('order-evidence.open')}
                  </TextLink>
                </span>
              </>
            ),
          },
          { id: 'wish', label: words('wished'), value: words(`wishes.${wish}`) },
          { id: 'opened', label: words('opened'), value: <When at={claim.openedAt} form="day" /> },
          ...(decision ? [{ id: 'decision', label: words('decisionNote'), value: decision }] : []),
        ]}
      />
      {paid ? <p className="mt-4 font-medium">{paid}</p> : null}
      {returnPaid ? <p className="mt-4">{words('returnPaid', { amount: money(returnPaid) })}</p> : null}
    </Sheet>
  );
}
