import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useLaunchAction } from './use-launch-action.ts';

type Finding = AnswerOf<'staffGetLaunch'>['findings'][number];

/** Takes something as it is, or takes that back; nothing where it has to be put right. */
export function Confirming({ finding: { what, state, isConfirmable, confirmed } }: { finding: Finding }) {
  const { api } = usePlace();
  const words = useWords('staff-launch');
  const { named } = useFormats();
  const run = useLaunchAction();
  if (!isConfirmable || (state === 'ready' && !confirmed)) return null;
  const subject = what as Parameters<typeof api.staffConfirmLaunch>[0]['body']['what'];
  const say = (isConfirmed: boolean): Promise<void> =>
    run(
      () => api.staffConfirmLaunch({ body: { what: subject, isConfirmed } }),
      words(isConfirmed ? 'confirmed' : 'takenBack'),
    );
  if (confirmed)
    return (
      <Button
        size="dense"
        aria-label={named(words('takeBack'), words(`subjects.${what}.name`))}
        onClick={() => void say(false)}
      >
        {words('takeBack')}
      </Button>
    );
  return (
    <Button
      size="dense"
      variant="link"
      aria-label={named(words('keep'), words(`subjects.${what}.name`))}
      onClick={() => void say(true)}
    >
      {words('keep')}
    </Button>
  );
}
