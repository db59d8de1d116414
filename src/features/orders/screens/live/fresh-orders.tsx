import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Says above the queue that orders came, and shows them on a press. It takes no room: nothing moves under the hand. */
export function FreshOrders({ count }: { count: number }) {
  const { refresh } = usePlace();
  const words = useWords('staff-orders');
  return (
    <div className="ui-fresh-rows">
      <div role="status">{count > 0 ? words('fresh', { count }) : null}</div>
      {count > 0 ? (
        <Button size="dense" onClick={() => void refresh()}>
          {words('showFresh')}
        </Button>
      ) : null}
    </div>
  );
}
