import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

type NewKey = AnswerOf<'staffCreateServiceKey'>;

/** Shows a key, which nobody can read again. */
export function useShownKey(): (made: NewKey) => void {
  const { dialogs } = usePlace();
  const words = useWords('staff-keys');
  return ({ key }) => {
    dialogs.open({
      title: words('made.title'),
      render: () => (
        <div className="grid gap-4">
          <p className="max-w-reading">{words('made.text')}</p>
          <code className="select-all break-all" translate="no">
            {key}
          </code>
        </div>
      ),
    });
  };
}
