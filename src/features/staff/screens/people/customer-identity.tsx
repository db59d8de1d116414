/** The personal details of a customer: masked until somebody asks with a reason. */
import { useState } from 'react';
import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { Customer, Revealed } from '../../contract.ts';
import { RevealForm } from '../customer-forms.tsx';

export function CustomerIdentity({ customer }: { customer: Customer }) {
  const place = usePlace();
  const words = useWords('staff-customer');
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const shown = revealed ?? customer;
  const languages = useWords('cabinetLayout.languages');
  const ask = (): void => {
    openFormDialog(place, {
      title: words('revealTitle'),
      render: (dialog) => <RevealForm customer={customer} onRevealed={setRevealed} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet
      heading={words('data.heading')}
      dense
      actions={
        revealed ? null : (
          <Button variant="link" onClick={ask}>
            {words('reveal')}
          </Button>
        )
      }
    >
      <SummaryList
        label={words('data.heading')}
        rows={[
          {
            id: 'name',
            label: words('data.name'),
            value: shown.name ? <span translate="no">{shown.name}</span> : words('data.none'),
          },
          { id: 'email', label: words('data.email'), value: shown.email },
          { id: 'phone', label: words('data.phone'), value: shown.phone ?? words('data.noPhone') },
          { id: 'language', label: words('data.language'), value: languages(customer.locale) },
        ]}
      />
      {revealed ? <Addresses addresses={revealed.addresses} /> : null}
    </Sheet>
  );
}

function Addresses({ addresses }: { addresses: Revealed['addresses'] }) {
  const words = useWords('staff-customer');
  return (
    <div className="mt-4 grid gap-3">
      <h3 className="text-h3">{words('revealed')}</h3>
      {addresses.length === 0 ? <p>{words('noAddresses')}</p> : null}
      {addresses.map(({ id, lines, country }) => (
        <p key={id} lang="" className="whitespace-pre-line">
          {[...lines, country].join('\n')}
        </p>
      ))}
    </div>
  );
}
