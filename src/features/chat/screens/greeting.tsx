/** The beginning of a conversation: a greeting with the usual questions, and the address of a visitor. */
import { usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';

/** Questions that most begin with: one is put into the field, to be sent or changed. */
const starters = ['price', 'delivery', 'days', 'refund', 'order'] as const;

interface GreetingProps {
  words: Words;
  /** A visitor has no order to ask about. */
  isVisitor: boolean;
  /** Somebody answers now; else the line above says how it goes. */
  isOpen: boolean;
  /** Left out once something is typed. */
  onChosen: ((text: string) => void) | undefined;
}

export function Greeting({ words, isVisitor, isOpen, onChosen }: GreetingProps) {
  return (
    <>
      {isOpen ? <p>{words('greeting')}</p> : null}
      {onChosen ? (
        <div className="flex flex-wrap gap-2">
          <p className="basis-full font-medium text-text">{words('common')}</p>
          {starters.slice(0, isVisitor ? -1 : undefined).map((starter) => (
            <button
              key={starter}
              type="button"
              className="ui-chip"
              onClick={() => onChosen(words(`starters.${starter}`))}
            >
              {words(`starters.${starter}`)}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface EmailFieldProps {
  words: Words;
  /** Somebody answers now. */
  isOpen: boolean;
  email: string;
  onEmail(email: string): void;
}

/** Where the answer goes when its reader has left. */
export function EmailField({ words, isOpen, email, onEmail }: EmailFieldProps) {
  const { words: all } = usePlace();
  return (
    <Field
      type="email"
      autoComplete="email"
      label={words('email')}
      mark={all('ui.optional')}
      hint={words(isOpen ? 'emailHint' : 'emailHintClosed')}
      value={email}
      onChange={({ target }) => onEmail(target.value)}
    />
  );
}
