import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ReactNode } from 'react';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
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
                <Named image={order.image} title={order.title}>
                  <Facts order={order} />
                </Named>
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
      <ul className="divide-y divide-line">
        {others.map((order) => (
          <li key={order.id} className="py-4 first:pt-0 last:pb-0">
            <Named image={order.image} title={order.title}>
              <span>
                {words(`obstacles.${order.can}`, {
                  where: order.where ?? 'none',
                  lies: order.place ? 'yes' : 'no',
                })}
              </span>
              <Numbered>{order.orderNum}</Numbered>
            </Named>
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
    <>
      <span className="whitespace-nowrap">
        {order.weight ? words('kilograms', { weight: number(order.weight) }) : words('notWeighed')}
      </span>
      {/* the one warehouse is what a phone has no room to say */}
      {order.place ? (
        <span className={order.where ? undefined : 'max-sm:hidden'}>
          {words('lies', { where: order.where ?? 'none' })}
        </span>
      ) : null}
      {order.freeUntil ? <Free until={order.freeUntil} /> : null}
      <Numbered>{order.orderNum}</Numbered>
    </>
  );
}

/** The hour is told where combining ends it sooner. */
function Free({ until }: { until: string }) {
  const words = useWords('order-merge');
  return (
    <span>
      {words('freeUntil')} <When at={until} form="deadline" />
    </span>
  );
}

const Numbered = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

interface NamedProps {
  image: string | null;
  title: string;
  /** The facts of its grey line. */
  children: ReactNode;
}

function Named({ image, title, children }: NamedProps) {
  return (
    <span className="flex min-w-0 gap-3">
      <Thumbnail source={image} />
      <span className="grid min-w-0 break-words">
        <span>
          <ForeignWords>{title}</ForeignWords>
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-text-2">{children}</span>
      </span>
    </span>
  );
}

interface MainOrderProps extends Omit<NamedProps, 'children'> {
  orderNum: string;
  until: string | null;
}

/** The order that the others join, as the row of a chosen one: it stays, so nothing in it is pressed. */
export function MainOrder({ orderNum, until, ...named }: MainOrderProps) {
  const words = useWords('order-merge');
  return (
    <div className="ui-sheet ui-sheet-dense ui-sheet-selected flex gap-3">
      <span className="mt-3 h-5 w-5 shrink-0 text-accent">
        <Icon of={Check} size={20} />
      </span>
      <span className="min-w-0 py-2.5">
        <Named {...named}>
          <span>{words('main')}</span>
          {until ? <Free until={until} /> : null}
          <Numbered>{orderNum}</Numbered>
        </Named>
      </span>
    </div>
  );
}
