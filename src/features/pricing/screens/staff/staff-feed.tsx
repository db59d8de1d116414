/** Where rates come from, what the last look at the bank came to, and which rates wait for a person. */

import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import type { StaffPrices } from '../../contract.ts';

/** The choice; a source of a plug-in that is gone stays in it until another one is chosen. */
const feedsOf = ({ feed, sources }: StaffPrices['feed']): string[] => [
  ...new Set(['fixed', ...sources, feed]),
];

export function StaffFeed({ prices }: { prices: StaffPrices }) {
  const words = useWords('staff-prices.feed');
  const { feed } = prices;
  return (
    <div className="grid gap-4">
      {feed.heldBack.length > 0 ? (
        <Banner tone="warning" label={words('heading')}>
          {words('heldBack', { currencies: feed.heldBack.join(', ') })}
        </Banner>
      ) : null}
      {feed.lastRunAt && feed.lastOutcome ? (
        <p className="text-text-2" suppressHydrationWarning>
          <Timed
            at={feed.lastRunAt}
            form="day-time"
            say={(date) => words('last', { date, outcome: words(`outcomes.${feed.lastOutcome}`) })}
          />
        </p>
      ) : null}
      {prices.mayChange ? <FeedForm feed={feed} /> : <p>{words(`options.${feed.feed}`)}</p>}
    </div>
  );
}

function FeedForm({ feed }: { feed: StaffPrices['feed'] }) {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-prices.feed');
  const press = useSecondPress();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const chosen = feedsOf(feed).find((one) => one === values.get('feed')) ?? 'fixed';
      const margin = String(values.get('margin_percent') ?? '').trim();
      const changeFeed = await press('staffChangeRateFeed', {
        ...{ title: words('heading'), confirm: words('save'), whom: words('whom'), amount: null },
        rows: [
          {
            label: words('field'),
            value: `${words(`options.${feed.feed}`)} → ${words(`options.${chosen}`)}`,
          },
          { label: words('margin'), value: `${feed.marginPercent} → ${margin}` },
        ],
      });
      await changeFeed({
        body: {
          feed: chosen,
          margin_percent: margin,
          version: feed.version,
        },
        idempotencyKey,
      });
      await refresh();
      toasts.show({ type: 'success', message: words('saved') });
    },
    { alsoSends: feed.version },
  );
  return (
    <Form submit={submit} label={words('heading')}>
      <FeedField feed={feed} />
      <div className="grid gap-4">
        <TextField
          name="margin_percent"
          label={words('margin')}
          defaultValue={feed.marginPercent}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
        />
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('save')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function FeedField({ feed }: { feed: StaffPrices['feed'] }) {
  const words = useWords('staff-prices.feed');
  const { id, name, error } = useFormField('feed', true);
  return (
    <RadioCards
      {...{ id, name, error }}
      legend={words('heading')}
      defaultValue={feed.feed}
      options={feedsOf(feed).map((one) => ({ value: one, title: words(`options.${one}`) }))}
    />
  );
}
