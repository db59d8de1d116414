import type { StaffClaim } from '../../../features/claims/contract.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** The goods that it is about: what was ordered, to be compared with what the customer shows below. */
export function ClaimGoods({ data: { claim } }: { data: StaffClaim }) {
  const words = useWords('staff-claims');
  const { named } = useFormats();
  return (
    <ul className="mb-4 grid gap-2 text-text-2">
      {claim.lines.map(({ id, title, image, quantity }) => (
        <li key={id} className="flex items-center gap-3">
          <Thumbnail source={image} size="normal" />
          <span className="min-w-0 break-words">
            <span lang="" className="text-text">
              {title}
            </span>
            {'\u00a0'}× {quantity}
            {/* of several the wish holds for all */}
            {id === claim.lines[0]?.id ? (
              <span className="block text-small">
                {named(words('columns.wish'), words(`wishes.${claim.wish}`))}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The ways to customer, order and saved page; what may be given back, where no decision says it. */
export function ClaimFacts({ data: { claim, can, customer, rest } }: { data: StaffClaim }) {
  const { to } = usePlace();
  const words = useWords('staff-claim');
  const { money } = useFormats();
  const list = useWords('staff-claims');
  const languages = useWords('cabinetLayout.languages');
  return (
    <Sheet heading={words('facts')} dense>
      <SummaryList
        rows={[
          ...(can.decide ? [] : [{ id: 'rest', label: words('restLabel'), value: money(rest) }]),
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
              <TextLink href={to(`/staff/orders/${claim.order.id}/evidence`)}>{words('savedCopy')}</TextLink>
            ),
          },
          { id: 'language', label: words('languageLabel'), value: languages(customer.locale) },
        ]}
      />
    </Sheet>
  );
}
