/** Where somebody of the staff works, changed with one press. */
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf, Client } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

/** As a page reads it with `staffListWarehouses`. */
export interface Workplaces {
  warehouses: AnswerOf<'staffListWarehouses'>;
  own: string;
  mayChoose: readonly string[];
}

/** The warehouses and where the reader works, for a page that shows it. */
export async function readWorkplaces(api: Pick<Client, 'staffListWarehouses'>): Promise<Workplaces> {
  const { data, meta } = await api.staffListWarehouses();
  return { warehouses: data, ...meta };
}

/** Nothing in a shop with one warehouse. */
export function Workplace({ warehouses, own, mayChoose }: Workplaces) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-places');
  const action = useAction();
  if (warehouses.length < 2) return null;
  const here = warehouses.find(({ code }) => code === own);
  const others = warehouses.filter(({ code }) => code !== own && mayChoose.includes(code));
  const choose = async (warehouse: string): Promise<void> => {
    await api.staffChooseWarehouse({ body: { warehouse } });
    await refresh();
  };
  return (
    <section aria-label={words('own')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="text-text-2">{words('own')}</span> <strong lang="">{here?.name}</strong>
      </p>
      <div className="ui-actions">
        {others.map(({ code, name }) => (
          <Button
            key={code}
            size="dense"
            loading={action.isSending}
            onClick={() => void action.run(() => choose(code), words('chosen', { name }))}
          >
            <span lang="">{words('goTo', { name })}</span>
          </Button>
        ))}
      </div>
      <ActionFailure failure={action.failure} />
    </section>
  );
}
