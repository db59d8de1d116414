import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import {
  countryName,
  type Locale,
  languageNames,
  languageTags,
  locales,
} from '../../../../platform/texts/locale.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffOrder } from '../../contract.ts';
import { useAdvanceWords } from '../questions/use-advance-words.ts';

/** Roles to which the page of a customer opens; buyers go on without it. */
const customerReaders: readonly string[] = ['support', 'finance', 'warehouse', 'admin'];

/**
 * Whose order it is, where it goes, and what was answered in advance. Name and address of a customer stand on their own page,
 * shown for a reason; whom the parcel is for is shown in full, for it is sent there.
 */
export function StaffCustomer({ staffOrder }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order');
  const { locale } = usePlace();
  const { order, customer } = staffOrder;
  const { recipient, address } = order;
  const advance = useAdvanceWords(order.advanceAnswers, order.total.currency);
  return (
    <Sheet heading={words('customer')} dense>
      <dl className="grid gap-3">
        <CustomerCode customer={customer} />
        <Fact label={words('language')}>{languageFor(locale, customer.locale)}</Fact>
        <Fact label={words('recipient')} isTyped>
          {recipient.familyName || recipient.givenName ? (
            <>
              {[recipient.familyName, recipient.givenName, recipient.patronymic].filter(Boolean).join(' ')}
              <br />
              {recipient.phone}
            </>
          ) : (
            words('toldLater')
          )}
        </Fact>
        <Fact label={words('address')} isTyped>
          <span suppressHydrationWarning>
            {[...address.lines, countryName(locale, address.country)].join(', ')}
          </span>
        </Fact>
        {order.comment ? (
          <Fact label={words('comment')} isTyped>
            {order.comment}
          </Fact>
        ) : null}
        {advance.length > 0 ? (
          <Fact label={words('advance')}>
            <ul className="list-disc ps-5">
              {advance.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </Sheet>
  );
}

/** Its sum and its buyer, in a line; its customer has a card. */
export function OrderInShort({ staffOrder: { order, assignee } }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order');
  const { money, named } = useFormats();
  return (
    <p className="flex flex-wrap gap-x-5 text-small text-text-2">
      <span>{named(words('total'), money(order.total))}</span>
      <span>
        {named(words('assignee'), '')}
        <ForeignWords>{assignee ? (assignee.name ?? words('actors.staff')) : words('nobody')}</ForeignWords>
      </span>
    </p>
  );
}

/** The code leads to the customer's page, where the role may open it. */
function CustomerCode({ customer: { id, customerId } }: Pick<StaffOrder, 'customer'>) {
  const { to, user } = usePlace();
  const words = useWords('staff-order');
  if (!customerId) return null;
  const opens = user?.roles.some((role) => customerReaders.includes(role)) ?? false;
  return (
    <Fact label={words('customerId')}>
      {opens ? <TextLink href={to(`/staff/customers/${id}`)}>{customerId}</TextLink> : customerId}
    </Fact>
  );
}

/** A language in the words of a reader, for use inside a label: "Chinese", "китайский". */
export function languageFor(reader: Locale, code: string): string {
  return new Intl.DisplayNames(languageTags[reader], { type: 'language' }).of(code) ?? code;
}

/** A language in its own words. */
export function languageName(code: string): string {
  const locale = locales.find((known) => known === code);
  return locale ? languageNames[locale] : code;
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** As the customer wrote it, in his own language. */
  isTyped?: boolean;
}

function Fact({ label, children, isTyped }: FactProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="whitespace-pre-line break-words" translate={isTyped ? 'no' : undefined}>
        {children}
      </dd>
    </div>
  );
}
