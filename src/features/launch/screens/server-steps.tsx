import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';

/** Variables and commands for the administrator of the server, by what is open: no page here does it. */
const lines: Readonly<Record<string, readonly string[]>> = {
  demo: ['DATABASE_URL=postgres://…', 'WAYBILL_SECRET=…', 'WAYBILL_DEMO=0'],
  quiet: ['npm run restore -- --confirm'],
  address: ['PUBLIC_URL=https://shop.example.com'],
  data: ['WAYBILL_DATA=/var/lib/waybill'],
  backup: ['WAYBILL_BACKUP_KEY_FILE=/etc/waybill/backup.key', 'npm run backup'],
};

export const hasServerSteps = (what: string): boolean => what in lines;

/** The way that leads over the server, with its lines to copy. */
export function ServerSteps({ what }: { what: string }) {
  const { words: all } = usePlace();
  const words = useWords('staff-launch');
  const { named } = useFormats();
  const text = lines[what]?.join('\n') ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-small">
      <p>{words(`subjects.${what}.how`)}</p>
      <div className="flex items-start gap-2 rounded-control bg-inset p-1">
        <pre translate="no" className="min-w-0 flex-1 whitespace-pre-wrap p-2 [overflow-wrap:anywhere]">
          {text}
        </pre>
        <CopyButton
          text={text}
          label={named(words('copy'), words(`subjects.${what}.name`))}
          done={all('ui.copied')}
        />
      </div>
    </div>
  );
}
