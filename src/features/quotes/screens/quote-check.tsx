/** How whoever holds a quote checks it without us: three files and one command. */
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { QrPicture } from '../../../kit/parts/qr-picture.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

const keysFile = 'quote-keys.json';

export function QuoteCheck({ quote }: { quote: AnswerOf<'getQuote'> }) {
  const words = useWords('quote');
  const { terms, signature, qr, address } = quote;
  const file = `quote-${terms.id}.json`;
  const command = `node verify-quote.mjs ${file} ${keysFile}`;
  const facts = [
    ['address', address],
    ['number', terms.id],
    ['key', signature.key],
    ['signature', signature.value],
  ] as const;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold text-body">{words('byYourself')}</h3>
      <div className="grid gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div>
          <QrPicture code={qr} label={words('qr')} />
        </div>
        <div className="ui-prose">
          <p>{words('steps')}</p>
          <ul>
            <li>
              <a href={`/quote/${terms.id}.json`} download={file}>
                {words('file', { of: terms.of })}
              </a>
            </li>
            <li>
              <a href={`/.well-known/${keysFile}`} download={keysFile}>
                {words('keys')}
              </a>
            </li>
            <li>
              <a href="/verify-quote.mjs" download="verify-quote.mjs">
                {words('checker')}
              </a>
            </li>
          </ul>
          <p>{words('offline')}</p>
        </div>
      </div>
      <div className="flex items-start gap-2 rounded-control bg-inset py-1 ps-3">
        <code className="min-w-0 grow self-center break-all font-mono text-small">{command}</code>
        <CopyButton text={command} label={words('copy')} done={words('copied')} />
      </div>
      <h3 className="font-semibold text-body">{words('facts')}</h3>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-text-2">{words(name)}</dt>
            <dd className="break-all font-mono text-small">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
