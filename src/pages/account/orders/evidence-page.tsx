/** `/cabinet/orders/{number}/evidence`: what the foreign shop's pages said when the order was made. */
import type { OrderEvidence } from '../../../features/orders/evidence/evidence-contract.ts';
import { LineEvidence } from '../../../features/orders/screens/evidence/line-evidence.tsx';
import { orderPath } from '../../../features/orders/screens/list/order-row.tsx';
import { chosenWords, type KnownWords } from '../../../features/products/screens/options/chosen-words.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

interface Data extends OrderEvidence {
  /** Of lines, in the reader's language. */
  titles: Record<string, string>;
  /** Words of options in the reader's language. */
  known: KnownWords;
}

export async function load({ api, params, locale }: LoadContext): Promise<Data> {
  const id = params.orderNum ?? '';
  const [evidence, order] = await Promise.all([
    api.getOrderEvidence({ params: { id } }),
    api.getOrder({ params: { id } }),
  ]);
  const titles = Object.fromEntries(order.data.items.map(({ id: line, title }) => [line, title]));
  const known = await chosenWords(
    evidence.data.lines.map(({ options }) => options),
    locale,
  );
  return { ...evidence.data, titles, known };
}

export const head: ScreenModule<Data>['head'] = (words, { orderNum }) => ({
  title: words('order-evidence.title', { number: orderNum }),
});

export default function EvidencePage({ data: { orderNum, lines, titles, known } }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('order-evidence');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: all('order-view.crumbs'), href: to('/cabinet/orders') },
            { text: orderNum, href: to(orderPath(orderNum)) },
            { text: words('heading') },
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-h1">{words('heading')}</h1>
          <span className="print:hidden">
            <Button size="dense" onClick={() => window.print()}>
              {all('ui.print')}
            </Button>
          </span>
        </div>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      {lines.map((line) => (
        <LineEvidence key={line.line} line={line} shownTitle={titles[line.line]} known={known} />
      ))}
    </div>
  );
}
