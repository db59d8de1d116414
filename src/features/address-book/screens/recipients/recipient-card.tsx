import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Recipient } from '../../contract.ts';
import { CardActions } from '../card-actions.tsx';
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
  const { named } = useFormats();
  const name = recipientName(recipient);
  const documents = (['passport', 'inn', 'chineseId'] as const).filter((kind) => recipient.documents[kind]);
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
      <div className="grid gap-0.5 break-words text-text-2" translate="no">
        {recipient.latinName ? <p>{named(words('latinName'), recipient.latinName)}</p> : null}
        <p>{recipient.phone}</p>
        {recipient.email ? <p>{recipient.email}</p> : null}
      </div>
      {documents.length > 0 ? (
        <dl className="mt-3 mb-2 grid gap-1 text-small">
          {documents.map((kind) => (
            <div key={kind} className="flex flex-wrap gap-x-2">
              <dt className="text-text-3">{words(`documents.${kind}`)}</dt>
              <dd className="tabular-nums">{recipient.documents[kind]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {documents.length > 0 ? (
        <Button variant="link" onClick={() => openDocuments(place, recipient)}>
          {words('documents.show')}
          <span className="sr-only" translate="no">
            {' '}
            {name}
          </span>
        </Button>
      ) : null}
      <CardActions words={words} name={name} isDefault={recipient.isDefault} {...actions} />
    </Sheet>
  );
}
