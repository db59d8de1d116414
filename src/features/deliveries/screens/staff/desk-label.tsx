import { useState } from 'react';
import { saveFile } from '../../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';

/** Fetches the label and hands it to the browser as a file. */
export function DeskLabel({ id }: { id: string }) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const load = async () => (await api.staffGetDeliveryLabel({ params: { id } })).data;
  return <DeskFile load={load} text={words('label.button')} />;
}

/** A button that hands a PDF to the browser as a file. */
export function DeskFile({
  load,
  text,
}: {
  load: () => Promise<{ fileName: string; pdf: string }>;
  text: string;
}) {
  const { toasts, words: all } = usePlace();
  const [isSending, setSending] = useState(false);
  const print = async (): Promise<void> => {
    setSending(true);
    try {
      const data = await load();
      const bytes = Uint8Array.from(atob(data.pdf), (letter) => letter.charCodeAt(0));
      saveFile(data.fileName, new Blob([bytes], { type: 'application/pdf' }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', message: error.message || all('ui.failure.refused'), duration: 0 });
    }
    setSending(false);
  };
  return (
    <Button loading={isSending} loadingLabel={all('ui.loading')} onClick={() => void print()}>
      {text}
    </Button>
  );
}
