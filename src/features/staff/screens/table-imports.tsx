import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TableImport } from './table-import.tsx';

const imports: Readonly<Record<string, ComponentProps<typeof TableImport>['take']>> = {
  blacklist: (api, request) => api.staffImportBlacklist(request),
  stores: (api, request) => api.staffImportStores(request),
};

interface TableImportsProps {
  /** The way to a table that has a page of its own. */
  children?: ReactNode;
}

/** One table at a time is handed in. */
export function TableImports({ children }: TableImportsProps) {
  const words = useWords('staff-data');
  const [name, setName] = useState('blacklist');
  const take = imports[name];
  return (
    <Sheet heading={words('which')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          <ChoiceField
            label={words('table')}
            value={name}
            onValueChange={setName}
            options={Object.keys(imports).map((one) => ({ value: one, text: words(`tables.${one}`) }))}
          />
        </div>
        {take ? <TableImport key={name} name={name} take={take} /> : null}
        {children}
      </div>
    </Sheet>
  );
}
