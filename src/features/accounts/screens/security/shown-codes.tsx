import { useEffect, useRef } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';

/** Recovery codes as they are shown this once: to download, to print, to write down. */
export function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { user } = usePlace();
  const words = useWords('security.codes');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const download = (): void => {
    const title = words('file', { account: user?.email ?? '', shop: location.host });
    const address = URL.createObjectURL(
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Sheet heading={words('title')} tone="attention">
      <div ref={part} tabIndex={-1}>
        <p className="font-semibold">{words('shown')}</p>
        <p className="mt-1 text-text-2">{words('text')}</p>
        <ul
          className="mt-3 grid gap-x-6 gap-y-1 whitespace-nowrap text-small tabular-nums sm:grid-cols-2"
          translate="no"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="ui-actions mt-4 print:hidden">
        <Button onClick={download}>{words('download')}</Button>
        <Button onClick={() => window.print()}>{words('print')}</Button>
        <Button variant="primary" onClick={onDone}>
          {words('done')}
        </Button>
      </div>
    </Sheet>
  );
}
