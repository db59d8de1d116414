import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { BuyingShop } from '../contract.ts';

/** Takes all that nobody has, beside the other steps. */
export function TakeOrders({ shop }: { shop: BuyingShop }) {
  const { api } = usePlace();
  const words = useWords('staff-buying');
  const action = useAction();
  const waiting = shop.orders.filter(({ assignee }) => assignee === null);
  const takeAll = async (): Promise<void> => {
    for (const { id } of waiting) await api.staffTakeOrder({ params: { id } });
  };
  return (
    <>
      {waiting.length > 0 ? (
        <Button
          size="dense"
          className="max-sm:flex-1 max-sm:px-3"
          loading={action.isSending}
          onClick={() => void action.run(takeAll, words('taken', { count: waiting.length }))}
        >
          <span className="whitespace-nowrap">{words(waiting.length > 1 ? 'take' : 'takeOne')}</span>
        </Button>
      ) : null}
      {action.failure ? (
        <p role="alert" className="text-danger text-small">
          {action.failure}
        </p>
      ) : null}
    </>
  );
}
