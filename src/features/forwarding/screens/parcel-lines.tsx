import { TextField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ForwardedParcel } from '../contract.ts';

/** A line as it stands in the form first; the fields themselves keep what is typed. */
interface Row {
  key: number;
  title: string;
  quantity: string;
  price: string;
}

let made = 0;

export function newRow(from: Partial<Row> = {}): Row {
  made += 1;
  return { title: '', quantity: '1', price: '', ...from, key: made };
}

export function rowsOf({ lines }: ForwardedParcel): Row[] {
  return lines.map(({ title, quantity, price }) =>
    newRow({ title, quantity: String(quantity), price: price.amount }),
  );
}

interface Props {
  rows: readonly Row[];
  onRows(rows: Row[]): void;
}

/** As many as the call takes. */
const most = 30;

/** The contents of the parcel: each line with its pieces and its declared value. */
export function ParcelLines({ rows, onRows }: Props) {
  const words = useWords('forwarding');
  return (
    <fieldset className="ui-group">
      <legend className="ui-label">{words('contents')}</legend>
      <p className="text-small text-text-2">{words('contentsHint')}</p>
      <ol className="mt-3 grid gap-5">
        {rows.map((row, index) => (
          <li key={row.key} className="grid gap-3 border-line border-s-2 ps-4">
            <TextField
              name={`lines.${index}.title`}
              label={words('itemTitle')}
              defaultValue={row.title}
              autoComplete="off"
              maxLength={300}
            />
            <div className="flex flex-wrap gap-3">
              <TextField
                name={`lines.${index}.quantity`}
                label={words('quantity')}
                defaultValue={row.quantity}
                inputMode="numeric"
                width="short"
                autoComplete="off"
              />
              <TextField
                name={`lines.${index}.price`}
                label={words('price')}
                defaultValue={row.price}
                inputMode="decimal"
                width="short"
                autoComplete="off"
              />
            </div>
            {rows.length > 1 ? (
              <div>
                <Button
                  size="dense"
                  variant="quiet"
                  onClick={() => onRows(rows.filter((one) => one !== row))}
                >
                  {words('removeItem')}
                  <span className="sr-only"> {index + 1}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length < most ? (
        <Button size="dense" className="mt-4" onClick={() => onRows([...rows, newRow()])}>
          {words('addItem')}
        </Button>
      ) : null}
    </fieldset>
  );
}
