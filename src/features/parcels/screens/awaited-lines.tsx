import { TextField } from '../../../kit/forms/form.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffIntakeOrder } from '../contract.ts';

/** Lines of which pieces are awaited. */
export function awaitedOf({ lines }: StaffIntakeOrder): StaffIntakeOrder['lines'] {
  return lines.filter(({ awaited, received, quantity }) => awaited && received < quantity);
}

/** The goods of an order with how many of each came, to compare with what lies on the table. */
export function GoodsOfOrder({ lines }: Pick<StaffIntakeOrder, 'lines'>) {
  const words = useWords('staff-warehouse');
  return (
    <Sheet heading={words('goods')} dense>
      <GoodsList lines={lines} />
    </Sheet>
  );
}

/** The same without a card of its own. */
export function GoodsList({ lines }: Pick<StaffIntakeOrder, 'lines'>) {
  const words = useWords('staff-warehouse');
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3">
          <Thumbnail source={line.image} />
          <span className="grid min-w-0 gap-0.5">
            <span className="break-words" lang="">
              {line.title}
            </span>
            <span className="text-small text-text-2 tabular-nums">
              {words('came', { received: line.received, quantity: line.quantity })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many pieces of each awaited line are in the parcel; all that is missing unless somebody types less. */
export function AwaitedLines({ order }: { order: StaffIntakeOrder }) {
  const words = useWords('staff-warehouse');
  return (
    <ul className="grid gap-4">
      {awaitedOf(order).map((line) => (
        <li key={line.id} className="flex flex-wrap items-start gap-4">
          <Thumbnail source={line.image} />
          <div className="grid min-w-40 flex-1 gap-1">
            <span className="break-words" lang="">
              {line.title}
            </span>
            <span className="break-words text-small text-text-2" translate="no">
              {[
                line.originalTitle,
                ...Object.entries(line.options).map(([name, value]) => `${name}: ${value}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-small text-text-2">
              {words('came', { received: line.received, quantity: line.quantity })}
            </span>
            {line.note ? (
              <span className="break-words text-small" lang="">
                {line.note}
              </span>
            ) : null}
          </div>
          <TextField
            name={`line.${line.id}`}
            label={words('pieces')}
            defaultValue={String(line.quantity - line.received)}
            inputMode="numeric"
            width="short"
            autoComplete="off"
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Sends what was typed, and lands what is refused about a line on its field: the server counts the lines that were
 * sent, the form has a field for each that is awaited.
 */
export async function sendLines<Answer>(
  order: StaffIntakeOrder,
  values: FormData,
  send: (lines: { line: string; quantity: number }[]) => Promise<Answer>,
): Promise<Answer> {
  const lines = typedLines(order, values);
  try {
    return await send(lines);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'refused') throw error;
    const fields = Object.entries(error.fields).map(([name, messages]) => {
      const [, index] = /^(?:order\.)?lines(?:\.(\d+))?/.exec(name) ?? [];
      const isLine = /^(?:order\.)?lines\b/.test(name);
      const line = lines[Number(index ?? 0)]?.line ?? awaitedOf(order)[0]?.id;
      return [isLine ? `line.${line}` : name, messages] as const;
    });
    throw new CallFailure('refused', { ...error, fields: Object.fromEntries(fields) });
  }
}

/** The lines that were typed: those with at least one piece. */
function typedLines(order: StaffIntakeOrder, values: FormData): { line: string; quantity: number }[] {
  return awaitedOf(order)
    .map(({ id }) => ({ line: id, quantity: Number(String(values.get(`line.${id}`) ?? '0').trim()) }))
    .filter(({ quantity }) => quantity !== 0);
}
