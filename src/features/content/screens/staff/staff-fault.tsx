import type { Submit } from '../../../../kit/forms/use-submit.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';

/** Which fields keep an editor's work from being saved, said above a long form; what was typed stays. */
export function StaffFault({ submit }: { submit: Submit }) {
  const { words } = usePlace();
  const said = Object.values(submit.fields);
  if (said.length === 0) return null;
  return (
    <div className="mt-6">
      <Banner key={submit.tries} tone="warning" label={words('ui.toasts.warning')} live>
        {said.join(' ')}
      </Banner>
    </div>
  );
}
