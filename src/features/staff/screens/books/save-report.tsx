import { saveFile } from '../../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';

/** Saves the report of a month, byte by byte as the shop answers it: its hash is that of the file. */
export function SaveReport({ month }: { month: string }) {
  const { api, locale, toasts } = usePlace();
  const words = useWords('staff-books');
  const save = async (): Promise<void> => {
    try {
      const { fileName, text } = (await api.staffGetMonthReport({ query: { month } })).data.file;
      saveFile(fileName, new Blob([text], { type: 'text/csv' }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
  };
  return (
    <Button size="dense" variant="link" onClick={() => void save()}>
      {words('download')}
      <VisuallyHidden> {formatMonth(locale, month)}</VisuallyHidden>
    </Button>
  );
}
