/** `/quote/{id}`: a price that was signed, with all its terms, and how to check it without us. */
import { QuoteReceipt } from '../../../features/pricing/screens/quote-receipt.tsx';
import { QuoteCheck } from '../../../features/quotes/screens/quote-check.tsx';
import { QuoteGoods } from '../../../features/quotes/screens/quote-goods.tsx';
import { QuoteRules } from '../../../features/quotes/screens/quote-rules.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

type Data = AnswerOf<'getQuote'>;

export const load = async ({ api, params }: LoadContext): Promise<Data> =>
  (await api.getQuote({ params: { id: params.id ?? '' } })).data;

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('quote.title'),
  description: words('quote.description'),
});

export default function QuotePage({ data }: { data: Data }) {
  const words = useWords('quote');
  const { of, goods, price, rateSource, issuedAt, hold } = data.terms;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="ui-page grid gap-8 py-8 md:py-12">
      <div className="grid max-w-reading gap-3">
        <h1 className="text-h1">{words(`heading.${of}`)}</h1>
        <p className="text-lead text-text-2">{words(`lead.${of}`)}</p>
        <p>
          <Timed at={issuedAt} form="moment" say={(date) => words('signed', { date })} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr]">
        <QuoteGoods goods={goods} />
        <div className="grid min-w-0 gap-8 max-md:order-1 md:col-start-1 md:row-start-2">
          <QuoteRules {...{ price, rateSource }} />
          <QuoteCheck quote={data} />
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <QuoteReceipt
            quote={price}
            pieces={pieces}
            headingLevel={2}
            held={<Hold {...hold} />}
            footer={of === 'product' ? <OrderIt url={goods[0]?.url} /> : undefined}
          />
        </div>
      </div>
    </div>
  );
}

/** On to today's price of the product, from where it is ordered. */
function OrderIt({ url }: { url: string | undefined }) {
  const { to } = usePlace();
  const words = useWords('quote');
  if (!url) return null;
  return (
    <Button variant="primary" href={to(`/add?${new URLSearchParams({ url })}`)}>
      {words('order')}
    </Button>
  );
}

function Hold({ rule, until }: Data['terms']['hold']) {
  const words = useWords('quote.hold');
  if (until === null) return words(rule);
  return <Timed at={until} form="deadline" say={(date) => words(rule, { date })} />;
}
