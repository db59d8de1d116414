/** Far rates, tariffs, tables of routes, limits and fees of groups: what waits for a second person, and what was decided. */
import type { ReactNode } from 'react';
import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import type { StaffPrices } from '../../contract.ts';
import { type Groups, type Proposal, ProposalWhole } from './proposal-whole.tsx';

/** The currency is the one of fees and of freight. */
type Proposed = Pick<StaffPrices, 'proposals' | 'mayChange' | 'settlementCurrency'>;

export function StaffProposals({ prices, groups = [] }: { prices: Proposed; groups?: Groups }) {
  const words = useWords('staff-prices.proposals');
  const { date } = useFormats();
  return (
    <Table
      caption={words('heading')}
      captionHidden
      rows={prices.proposals}
      rowKey={({ id }) => id}
      selected={({ state }) => state === 'waiting'}
      narrow="stack"
      columns={[
        {
          id: 'what',
          header: words('what'),
          rowHeader: true,
          cell: (proposal) => (
            <ProposalWhole proposal={proposal} currency={prices.settlementCurrency} groups={groups} />
          ),
        },
        {
          id: 'at',
          header: words('at'),
          cell: ({ at }) => (
            <time dateTime={at} suppressHydrationWarning>
              {date(at)}
            </time>
          ),
        },
        {
          id: 'decision',
          header: words('decision'),
          cell: (proposal) =>
            proposal.state === 'waiting' && prices.mayChange ? (
              <Decision
                proposal={proposal}
                asked={
                  <ProposalWhole proposal={proposal} currency={prices.settlementCurrency} groups={groups} />
                }
              />
            ) : (
              words(`states.${proposal.state}`)
            ),
        },
      ]}
    />
  );
}

function Decision({ proposal, asked }: { proposal: Proposal; asked: ReactNode }) {
  const { id, isOwn, aloneFrom, isOutdated } = proposal;
  const { refresh, toasts } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-prices.proposals');
  const key = useIdempotencyKey();
  const decide = async (approve: boolean): Promise<void> => {
    try {
      const decidePrice = await press('staffDecidePrice', {
        title: words(approve ? (isOwn ? 'putIntoForce' : 'agree') : isOwn ? 'takeBack' : 'refuse'),
        ...{ whom: words('whom'), amount: null, rows: [{ label: words('what'), value: asked }] },
      });
      await decidePrice({
        params: { id },
        body: { approve },
        idempotencyKey: key.of(String(approve)),
      });
      key.done();
      toasts.show({ type: 'success', message: words(approve ? 'agreed' : isOwn ? 'takenBack' : 'refused') });
    } catch (error) {
      if (error instanceof Unpressed) return;
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  return (
    <span className="grid gap-2">
      {isOutdated ? (
        <span className="text-small text-warning">{words('outdated')}</span>
      ) : isOwn ? (
        <span className="text-small text-text-2" suppressHydrationWarning>
          {aloneFrom ? (
            <Timed at={aloneFrom} form="moment" say={(time) => words('alone', { time })} />
          ) : (
            words('own')
          )}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-2">
        {isOutdated || (isOwn && !aloneFrom) ? null : (
          <Button size="dense" onClick={() => void decide(true)}>
            {words(isOwn ? 'putIntoForce' : 'agree')}
          </Button>
        )}
        <Button size="dense" onClick={() => void decide(false)}>
          {words(isOwn ? 'takeBack' : 'refuse')}
        </Button>
      </span>
    </span>
  );
}
