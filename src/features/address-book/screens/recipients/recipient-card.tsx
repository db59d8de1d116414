import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import type { Recipient } from '../../contract.ts';
import { CardActions, EntryName } from '../card-actions.tsx';
import { DefaultTag } from '../default-tag.tsx';
import { recipientName } from './recipient-name.ts';
import { openDocuments } from './show-documents.tsx';

export interface RecipientCardProps {
  recipient: Recipient;
  onEdit(): void;
  onDelete(): void;
  onDefault(): void;
}

/** A recipient; documents are masked, and in full only for whoever knows the password (UX-139). */
export function RecipientCard({ recipient, ...actions }: RecipientCardProps) {
  const place = usePlace();
  const words = useWords('recipients');
  const name = recipientName(recipient);
  const documents = (['passport', 'inn', 'chineseId'] as const).filter((kind) => recipient.documents[kind]);
  const fact = (id: 'latinName' | 'phone' | 'email', value: string): SummaryRow => ({
    ...{ id, label: words(id) },
    value: <span translate="no">{value}</span>,
  });
  const masked = (
    <div className="flex flex-wrap items-baseline gap-x-4">
      {documents.map((kind) => (
        <span key={kind} className="whitespace-nowrap tabular-nums">
          {words(`documents.${kind}`)} {recipient.documents[kind]}
        </span>
      ))}
      <Button variant="link" className="-my-2.5" onClick={() => openDocuments(place, recipient)}>
        {words('documents.show')}
        <EntryName name={name} />
      </Button>
    </div>
  );
  return (
    <Sheet
      as="li"
      heading={
        <span className="break-words" translate="no">
          {name}
        </span>
      }
      actions={<DefaultTag isDefault={recipient.isDefault}>{words('default')}</DefaultTag>}
    >
      <SummaryList
        rows={[
          ...(recipient.latinName ? [fact('latinName', recipient.latinName)] : []),
          fact('phone', recipient.phone),
          ...(recipient.email ? [fact('email', recipient.email)] : []),
          ...(documents.length > 0
            ? [{ id: 'documents', label: words('documents.title'), value: masked }]
            : []),
        ]}
      />
      <CardActions words={words} name={name} isDefault={recipient.isDefault} {...actions} />
    </Sheet>
  );
}
