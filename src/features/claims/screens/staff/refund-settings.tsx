/** How much money one person moves alone, each limit with its currency, and the terms of claims; changed by administrators. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { StaffProposals } from '../../../pricing/screens/staff/staff-proposals.tsx';
import type { ClaimSettingsJson } from '../../contract.ts';
import { limits, SettingsForm, type SettingsProps } from './refund-settings-form.tsx';

export function RefundSettings({ settings }: SettingsProps) {
  const { user } = usePlace();
  const words = useWords('staff-refunds');
  const { answerHours, claimDays } = settings;
  const isAdmin = user?.roles.includes('admin') ?? false;
  return (
    <Disclosure summary={words('settings')}>
      <div className="grid gap-4">
        <Limits settings={settings} />
        {settings.proposals.length > 0 ? (
          <StaffProposals
            prices={{
              proposals: settings.proposals,
              mayChange: isAdmin,
              settlementCurrency: settings.currencies[0] ?? settings.approvalLimit.currency,
            }}
          />
        ) : null}
        <p className="text-text-2">{words('now', { hours: answerHours, days: claimDays })}</p>
        {isAdmin ? (
          <SettingsForm settings={settings} />
        ) : (
          <p className="text-small text-text-2">{words('settingsNote')}</p>
        )}
      </div>
    </Disclosure>
  );
}

function Limits({ settings }: SettingsProps) {
  const words = useWords('staff-refunds.limits');
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{words('title')}</h2>
      <p className="text-text-2">{words('lead')}</p>
      <dl className="grid gap-1">
        {limits.map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt>{words(name)}</dt>
            <dd className="tabular-nums">
              <Limit limit={settings[name]} worth={settings.worth[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The limit as it was set; in another currency than the shop's with what it is worth now, or that nobody can tell. */
function Limit({
  limit,
  worth,
}: {
  limit: ClaimSettingsJson['cardLimit'];
  worth: ClaimSettingsJson['worth']['cardLimit'];
}) {
  const words = useWords('staff-refunds.limits');
  const { money } = useFormats();
  if (worth?.currency === limit.currency) return money(limit);
  return (
    <>
      {money(limit)}{' '}
      <span className="text-small text-text-2">
        ({worth ? words('worth', { amount: money(worth) }) : words('noRate')})
      </span>
    </>
  );
}
