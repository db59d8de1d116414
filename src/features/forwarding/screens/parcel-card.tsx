import { Confirmation } from '../../../kit/forms/confirmation.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { ForwardedParcel } from '../contract.ts';

/** An announced parcel, with what its customer may still do. */
export function ParcelCard({ parcel, onChange }: { parcel: ForwardedParcel; onChange(): void }) {
  const { dialogs, to } = usePlace();
  const words = useWords('forwarding');
  const { orderNum: number, mayChange } = parcel;
  const ask = (): void =>
    void dialogs.open({
      title: words('withdrawAsk', { number }),
      role: 'alertdialog',
      render: (dialog) => <Withdraw parcel={parcel} onClose={dialog.close} />,
    });
  return (
    <Sheet as="li">
      <div className="grid gap-3">
        <p className="font-medium tabular-nums">
          <TextLink href={to(`/cabinet/orders/${encodeURIComponent(number)}`)}>{number}</TextLink>
        </p>
        <Contents parcel={parcel} />
        <p className="text-small text-text-2">{words(mayChange ? 'waiting' : 'came')}</p>
        {mayChange ? (
          <div className="ui-actions">
            <Button size="dense" onClick={onChange}>
              {words('change')}
              <span className="sr-only"> {number}</span>
            </Button>
            <Button size="dense" variant="quiet" onClick={ask}>
              {words('withdraw')}
              <span className="sr-only"> {number}</span>
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

function Contents({ parcel: { shop, tracking, country, lines } }: { parcel: ForwardedParcel }) {
  const { locale } = usePlace();
  const words = useWords('forwarding');
  const { money } = useFormats();
  return (
    <>
      <ul className="grid gap-1">
        {lines.map(({ id, title, quantity, total }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">
              <ForeignWords>{words('line', { title, count: quantity })}</ForeignWords>
            </span>
            <span className="ms-auto tabular-nums">{words('worth', { amount: money(total) })}</span>
          </li>
        ))}
      </ul>
      {/* two machines may name a country differently */}
      <p className="wrap-anywhere text-small text-text-2" suppressHydrationWarning>
        {words('facts', {
          ...{ shop, country: countryName(locale, country) },
          ...{ has: tracking ? 'track' : 'none', tracking: tracking ?? '' },
        })}
      </p>
    </>
  );
}

function Withdraw({ parcel, onClose }: { parcel: ForwardedParcel; onClose(): void }) {
  const { api } = usePlace();
  const words = useWords('forwarding');
  const action = useAction();
  const { id, orderNum: number } = parcel;
  const withdraw = async (): Promise<void> => {
    if (await action.run(() => api.deleteOrder({ params: { id } }), words('withdrawn', { number })))
      onClose();
  };
  return (
    <Confirmation
      action={action}
      keep={words('keep')}
      onKeep={onClose}
      confirm={words('withdraw')}
      onConfirm={() => void withdraw()}
      isDanger
    >
      <p>{words('withdrawText')}</p>
    </Confirmation>
  );
}
