import type { ReactNode } from 'react';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { MergeableOrder } from '../contract.ts';

interface PickerProps {
  orders: readonly MergeableOrder[];
  chosen: string[];
  onChange(chosen: string[]): void;
  /** The order that they join. */
  main?: ReactNode;
}

/** Orders to choose from with weight, place and deadline (UX-119). */
export function MergePicker({ orders, chosen, onChange, main }: PickerProps) {
  const words = useWords('order-merge');
  const joinable = orders.filter(({ can }) => can === 'yes');
  const toggle = (id: string): void => {
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-h3">{words('choose')}</legend>
      {main}
      {joinable.length === 0 ? <p className="text-text-2">{words('noneNow')}</p> : null}
      <ul className="grid gap-3">
        {joinable.map((order) => (
          <li key={order.id} className="ui-sheet ui-sheet-dense ui-sheet-selectable">
            <Checkbox
              name="orders"
              value={order.id}
              checked={chosen.includes(order.id)}
              onChange={() => toggle(order.id)}
              label={
                <span className="flex min-w-0 gap-3">
                  <Thumbnail source={order.image} />
                  <span className="grid min-w-0 gap-1 break-words">
                    <span>
                      <ForeignWords>{order.title}</ForeignWords>
                    </span>
                    <Facts order={order} />
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {/* the mark of an only one says it to whoever sees it */}
      <p role="status" className={joinable.length > 1 ? 'text-text-2' : 'sr-only'}>
        {words('chosen', { count: chosen.length })}
      </p>
    </fieldset>
  );
}

/** Those that cannot join stay in sight, each with the reason (UX-119). */
export function CannotMerge({ orders }: Pick<PickerProps, 'orders'>) {
  const words = useWords('order-merge');
  const others = orders.filter(({ can }) => can !== 'yes');
  if (others.length === 0) return null;
  return (
    <Sheet heading={words('cannotCount', { count: others.length })}>
      <ul className="grid gap-3">
        {others.map((order) => (
          <li key={order.id} className="flex gap-4">
            <Thumbnail source={order.image} />
            <div className="grid min-w-0 flex-1 gap-1">
              <span className="min-w-0 break-words">
                <ForeignWords>{order.title}</ForeignWords>
              </span>
              <span className="whitespace-nowrap text-small text-text-2 tabular-nums">{order.orderNum}</span>
              <span className="text-small text-text-2">
                {words(`obstacles.${order.can}`, { where: order.where ?? 'none' })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Facts({ order }: { order: MergeableOrder }) {
  const words = useWords('order-merge');
  const { number } = useFormats();
  return (
    <span className="flex flex-wrap gap-x-3 text-small text-text-2">
      <span className="whitespace-nowrap">
        {order.weight ? words('kilograms', { weight: number(order.weight) }) : words('notWeighed')}
      </span>
      {order.place ? <span>{words('lies', { where: order.where ?? 'none' })}</span> : null}
      {order.freeUntil ? (
        <span>
          {words('freeUntil')} <When at={order.freeUntil} form="deadline" />
        </span>
      ) : null}
      <span className="whitespace-nowrap tabular-nums">{order.orderNum}</span>
    </span>
  );
}
