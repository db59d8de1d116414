import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { OrderStorage } from '../../storage/contract.ts';

/** Orders that are sent as one, and the way back until packing begins (UX-121). */
export function MergedOrders({ storage }: { storage: OrderStorage }) {
  const { api, to, words: all } = usePlace();
  const words = useWords('storage');
  const { money } = useFormats();
  const action = useAction();
  const { merged } = storage;
  if (!merged) return null;
  const [main, ...others] = merged.orders;
  const isMain = storage.order === merged.main;
  const parting = isMain ? others : others.filter(({ id }) => id === storage.order);
  const undo = (): void => {
    void action.run(
      (idempotencyKey) =>
        api.mergeOrders({
          body: { order: merged.main, orders: parting.map(({ id }) => id), undo: true },
          idempotencyKey,
        }),
      words('parted', { count: parting.length }),
    );
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-medium">
        {isMain ? words('goesWith') : words('shipsWith', { number: main?.orderNum ?? '' })}
      </h3>
      <ul className="grid gap-1">
        {merged.orders
          .filter(({ id }) => id !== storage.order)
          .map(({ id, orderNum, title }) => (
            <li key={id} className="min-w-0 break-words">
              <TextLink href={to(`/cabinet/orders/${encodeURIComponent(orderNum)}`)}>{orderNum}</TextLink>
              <span lang="">{` · ${title}`}</span>
            </li>
          ))}
      </ul>
      {Number(merged.fee.amount) > 0 ? (
        <p className="text-text-2">{words('mergeFee', { amount: money(merged.fee) })}</p>
      ) : null}
      <ActionFailure failure={action.failure} />
      {merged.mayUndo ? (
        <div className="grid gap-2">
          <div className="ui-actions">
            <Button size="dense" loading={action.isSending} loadingLabel={all('ui.sending')} onClick={undo}>
              {words('part')}
            </Button>
          </div>
          <p className="text-small text-text-2">{words('partHint')}</p>
        </div>
      ) : null}
    </div>
  );
}
