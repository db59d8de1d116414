import type { StaffClaim } from '../../../features/claims/contract.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** The wish, the goods that it is about, and the ways to customer, order and saved page. */
export function ClaimFacts({ data: { claim, customer } }: { data: StaffClaim }) {
  const { to } = usePlace();
  const words = useWords('staff-claim');
  const claims = useWords('claims');
  const list = useWords('staff-claims');
  const languages = useWords('cabinetLayout.languages');
  return (
    <Sheet heading={words('facts')} dense>
      <p className="font-medium">{claims(`kinds.${claim.kind}`)}</p>
      {/* what was ordered, to be compared with what the customer shows below */}
      <ul className="mt-2 grid gap-2 text-text-2">
        {claim.lines.map(({ id, title, image, quantity }) => (
          <li key={id} className="flex items-center gap-3">
            <Thumbnail source={image} size="normal" />
            <span className="min-w-0 break-words">
              <span lang="">{title}</span> × {quantity}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <SummaryList
          rows={[
            { id: 'wish', label: list('columns.wish'), value: list(`wishes.${claim.wish}`) },
            {
              id: 'customer',
              label: words('customer'),
              value: (
                <TextLink href={to(`/staff/customers/${customer.id}`)}>
                  <span translate="no">{customer.customerId ?? customer.name ?? words('nameless')}</span>
                </TextLink>
              ),
            },
            {
              id: 'order',
              label: list('columns.order'),
              value: (
                <TextLink href={to(`/staff/orders/${claim.order.id}`)}>
                  <span className="whitespace-nowrap">{claim.order.orderNum}</span>
                </TextLink>
              ),
            },
            {
              id: 'page',
              label: words('shopPage'),
              value: (
                <TextLink href={to(`/staff/orders/${claim.order.id}/evidence`)}>
                  {words('savedCopy')}
                </TextLink>
              ),
            },
            { id: 'language', label: words('languageLabel'), value: languages(customer.locale) },
          ]}
        />
      </div>
    </Sheet>
  );
}
