import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useCopy } from '../../../kit/parts/use-copy.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Props = Pick<AnswerOf<'getForwarding'>, 'code' | 'addresses' | 'fee'>;

/** The address that is given to shops, each line to be copied by itself, and what such a parcel costs. */
export function WarehouseAddress({ code: suite, addresses, fee }: Props) {
  const words = useWords('forwarding');
  const { money } = useFormats();
  const known = addresses.filter(({ lines }) => lines.length > 0);
  return (
    <Sheet heading={words('address')}>
      <p className="text-text-2">
        {words(known.length > 0 ? 'addressLead' : 'addressMissing')}{' '}
        {words('costs', { fee: /[1-9]/.test(fee.amount) ? 'some' : 'none', amount: money(fee) })}
      </p>
      {known.length > 1 ? <p className="mt-2 text-text-2">{words('addressChoice')}</p> : null}
      {known.map(({ place, lines }) => (
        <section
          key={place?.code ?? ''}
          className="mt-4"
          aria-label={known.length > 1 ? place?.name : undefined}
        >
          {place && known.length > 1 ? (
            <h3 className="font-semibold" lang="">
              {words('placeName', { name: place.name, code: place.code.toUpperCase() })}
            </h3>
          ) : null}
          <div className="grid justify-items-start">
            <Block lines={lines} suite={suite} />
            <CopyAll lines={lines} />
          </div>
          <div className="mt-3">
            <Disclosure summary={words('byLine')}>
              <ul className="divide-y divide-line" translate="no" lang="en">
                {lines.map((line, index) => (
                  <Line key={line} text={line} at={index} />
                ))}
              </ul>
            </Disclosure>
          </div>
        </section>
      ))}
      {known.length === 0 ? (
        <ul className="mt-2" translate="no">
          <Row label={words('code')} text={suite} />
        </ul>
      ) : null}
      <Storage />
    </Sheet>
  );
}

/** The address as it stands on a parcel, with the code that tells whose it is; the code alone where no line holds it. */
function Block({ lines, suite }: { lines: readonly string[]; suite: string }) {
  const words = useWords('forwarding');
  return (
    <address className="rounded-control bg-inset p-4 not-italic tabular-nums" translate="no" lang="en">
      {lines.map((line) => {
        const [before = '', ...after] = line.split(suite);
        return (
          <span key={line} className="block break-words">
            {before}
            {after.length > 0 ? <b>{suite}</b> : null}
            {after.join(suite)}
          </span>
        );
      })}
      {lines.some((line) => line.includes(suite)) ? null : (
        <span className="block">
          {words('code')} <b>{suite}</b>
        </span>
      )}
    </address>
  );
}

/** All lines at once, for a shop with one field for the whole address. */
function CopyAll({ lines }: { lines: readonly string[] }) {
  const words = useWords('forwarding');
  const copy = useCopy();
  return (
    <div className="ui-actions mt-4">
      <Button variant="primary" onClick={() => void copy(lines.join('\n'), words('copiedAll'))}>
        {words('copyAll')}
      </Button>
    </div>
  );
}

/** The free days and the price of a day, as they are now; nothing while the shop has no rates. */
function Storage() {
  const { paymentInfo } = usePlace();
  const words = useWords('forwarding');
  const { money, number } = useFormats();
  if (!paymentInfo) return null;
  const { freeStorageDays: days, deliveryPenaltyRate, settlementCurrency: currency } = paymentInfo;
  const rate = String(deliveryPenaltyRate);
  const share = paymentInfo.penaltyBase === 'freight' ? number(rate) : 'none';
  const price = {
    amount: money({ amount: rate, currency }),
    share: deliveryPenaltyRate === 0 ? 'free' : share,
  };
  return (
    <Disclosure summary={words('storageTitle')}>
      <p className="text-small">{words('storage', { days, ...price })}</p>
    </Disclosure>
  );
}

/** A line with the field of a shop's form in which it stands; how a shop parts an address is its own. */
function Line({ text, at }: { text: string; at: number }) {
  const words = useWords('forwarding');
  return <Row label={at === 0 ? words('lineName') : at === 1 ? words('lineAddress') : ''} text={text} />;
}

function Row({ label, text }: { label: string; text: string }) {
  const { locale } = usePlace();
  const words = useWords('forwarding');
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1">
      <span className="grid min-w-0 flex-1 items-baseline gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <span className="text-text-2 max-sm:text-small max-sm:empty:hidden" lang={locale}>
          {label}
        </span>
        <span className="break-words tabular-nums">{text}</span>
      </span>
      <CopyButton text={text} label={words('copy', { line: text })} done={words('copied', { line: text })} />
    </li>
  );
}
