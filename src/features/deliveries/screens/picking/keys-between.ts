/**
 * Keys of a scanner or of quick hands between two steps: while a step is saved and the next one is not shown yet, no
 * field has the focus, and keys would be lost or would press whatever button has it.
 */

let held: string | null = null;
let stop: () => void = () => undefined;

/** How long the next step has to take what was typed, in milliseconds; then it is dropped. */
const patience = 1000;

/** Keeps what is typed until `typeInto` takes it, at most until shortly after the work. */
export async function keepKeys<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  stop();
  held = '';
  const over = new AbortController();
  const onKey = (event: KeyboardEvent): void => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (held === null || !(isText || event.key === 'Enter')) return;
    held += event.key === 'Enter' ? '\n' : event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal: over.signal });
  const end = (): void => {
    over.abort();
    if (stop === end) held = null;
  };
  stop = end;
  try {
    const answer = await work();
    setTimeout(end, patience);
    return answer;
  } catch (error) {
    // no step follows: the form that was refused is typed in again
    end();
    throw error;
  }
}

/** The keys that were typed meanwhile, a line break for Enter; from now on keys go to the focus. */
function takeKeys(): string {
  const keys = held ?? '';
  stop();
  return keys;
}

/** Gives the focus to a field, with what was typed while it was not shown yet. */
export function typeInto(field: HTMLInputElement): void {
  field.focus();
  const [text = '', ...rest] = takeKeys().split('\n');
  if (field.type === 'checkbox') return;
  if (text) {
    field.value += text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (rest.length > 0) field.form?.requestSubmit();
}
