/** An order beside the queue, so that a glance at it does not leave the list. */
import X from 'lucide/dist/esm/icons/x.mjs';
import type { StaffOrder } from '../../../features/orders/contract.ts';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import { Lookers } from '../../../features/orders/screens/live/lookers.tsx';
import { useOrderNews } from '../../../features/orders/screens/live/use-order-news.ts';
import { StaffAuditLog } from '../../../features/orders/screens/staff/staff-audit-log.tsx';
import { StaffItems } from '../../../features/orders/screens/staff/staff-items.tsx';
import { staffOrderPath } from '../../../features/orders/screens/staff-order-path.ts';
import { TagLinks } from '../../../features/orders/screens/tags/tag-links.tsx';
import { DeadlineNote } from '../../../kit/lists/deadline.tsx';
import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Events at the end of its history that tell how it stands. */
const lastEvents = 4;

interface QueuePreviewProps {
  /** Of the order. */
  id: string;
  onClose(): void;
}

export function QueuePreview({ id, onClose }: QueuePreviewProps) {
  const { api } = usePlace();
  const words = useWords('staff-orders');
  const news = useOrderNews(id);
  const loaded = useLoaded(undefined, async () => (await api.staffGetOrder({ params: { id } })).data, news);
  return (
    <aside aria-label={words('preview')} className="ui-queue-preview" data-preview={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-h3">{words('preview')}</h2>
        <IconButton icon={X} label={words('closePreview')} onClick={onClose} />
      </div>
      <Lookers id={id} />
      <LoadedPart loaded={loaded} title={words('previewFailed')}>
        {(staffOrder) => <Shown staffOrder={staffOrder} />}
      </LoadedPart>
    </aside>
  );
}

function Shown({ staffOrder }: { staffOrder: StaffOrder }) {
  const { to } = usePlace();
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { order, customer, journal: auditLog } = staffOrder;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="font-medium tabular-nums">{parts('number', { number: order.orderNum })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderTag state={order.state} />
        <DeadlineNote
          at={order.deadline}
          label={words('deadline', { state: order.state })}
          late={(time) => words('late', { time })}
        />
      </div>
      <TagLinks tags={staffOrder.tags} />
      <div className="ui-actions">
        <Button variant="primary" size="dense" href={to(staffOrderPath(order.id))}>
          {words('openOrder')}
        </Button>
      </div>
      <StaffItems staffOrder={staffOrder} arrived={new Map()} />
      {order.comment ? (
        <p className="whitespace-pre-line break-words" lang="">
          {order.comment}
        </p>
      ) : null}
      <StaffAuditLog journal={auditLog.slice(-lastEvents)} customer={customer} />
    </div>
  );
}
