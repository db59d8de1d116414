import { useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';

/** Quoted as RFC 4180 says; a cell that a table program would take for a formula is told to be text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A button that saves a table as it is shown. Needs `staff-reports`. */
export function SaveTable({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const words = useWords('staff-reports');
  const save = (): void => {
    // the mark tells table programs that this is UTF-8
    const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `waybill-${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="ui-actions justify-end">
      <Button size="dense" variant="link" onClick={save}>
        {words('save')}
      </Button>
    </div>
  );
}
