import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useWords } from '../../place.tsx';

interface ColumnMenuProps {
  columns: readonly { id: string; name: string; isShown: boolean }[];
  onChoose(id: string, isShown: boolean): void;
  /** Back to the usual columns, where others are chosen. */
  onReset: (() => void) | undefined;
}

/** A box for each column that can be left out. A native popover: Escape closes it, and the button has the focus again. */
export function ColumnMenu(props: ColumnMenuProps) {
  const words = useWords('staffLayout');
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    // a card of a phone has no columns
    <div className="ms-auto max-sm:hidden">
      <Button
        icon={Columns3}
        popoverTarget={id}
        onClick={({ currentTarget }) => {
          standBelow(currentTarget, panel.current);
          setOpened(true);
        }}
      >
        {words('columns')}
      </Button>
      <fieldset
        id={id}
        ref={panel}
        popover="auto"
        className="absolute m-0 w-72 rounded-sheet border border-line bg-raised p-3 text-text shadow-e2"
      >
        <legend className="sr-only">{words('columns')}</legend>
        {wasOpened ? <Boxes {...props} /> : null}
      </fieldset>
    </div>
  );
}

function Boxes({ columns, onChoose, onReset }: ColumnMenuProps) {
  const words = useWords('staffLayout');
  return (
    <>
      {columns.map(({ id, name, isShown }) => (
        <Checkbox
          key={id}
          label={name}
          checked={isShown}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      ))}
      <Button variant="link" size="dense" disabled={!onReset} onClick={onReset}>
        {words('usualColumns')}
      </Button>
    </>
  );
}

/** A popover lies above the page, so that its place is not that of its button; it goes with the page as that scrolls. */
function standBelow(button: HTMLElement, panel: HTMLElement | null): void {
  if (!panel) return;
  const { bottom, right } = button.getBoundingClientRect();
  panel.style.top = `${bottom + window.scrollY + 4}px`;
  panel.style.left = `calc(${right}px - 18rem)`;
}
