/** `/figures`: how fast and how well the shop works, from real orders, each number with how it is counted. */
import type { Figures } from '../../../features/figures/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { countedOf, names } from './figure-kinds.ts';
import { Measured } from './measured-figures.tsx';

export async function load({ api }: LoadContext): Promise<Figures> {
  return (await api.getFigures()).data;
}

export const head: ScreenModule<Figures>['head'] = (words) => ({
  title: words('figures.title'),
  description: words('figures.description'),
});

export default function FiguresPage({ data: { from, to, least, figures } }: { data: Figures }) {
  const words = useWords('figures');
  const isShown = from !== null && to !== null && figures.some(({ value }) => value !== null);
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      {isShown ? (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
          <p className="mt-2 text-small text-text-2">
            <Days from={from} to={to} form="day" say={(days) => words('period', { dates: days })} />
          </p>
          <Measured figures={figures} />
          <Onward />
          <div className="mt-8">
            <Disclosure summary={words('willMeasure')}>
              <div className="grid gap-4 text-small">
                <HowCounted />
                <Few figures={figures} />
                <p>{words('median')}</p>
                <p>{words('least', { least })}</p>
              </div>
            </Disclosure>
          </div>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('noneText', { least })}</p>
          <WillBeMeasured />
          <Onward />
        </>
      )}
    </div>
  );
}

/** The way onward from the figures. */
function Onward() {
  const { to } = usePlace();
  const words = useWords('figures');
  return (
    <div className="ui-actions mt-8 max-sm:[&>*]:w-full">
      <Button variant="primary" href={to('/')}>
        {words('paste')}
      </Button>
      <Button href={to('/reviews')}>{words('reviews')}</Button>
    </div>
  );
}

/** While there is nothing to show: each figure with how it will be counted, for whoever asks. */
function WillBeMeasured() {
  const words = useWords('figures');
  return (
    <section aria-labelledby="measured" className="mt-8 md:mt-12">
      <h2 id="measured" className="mb-4 text-h2">
        {words('willMeasure')}
      </h2>
      <HowCounted />
    </section>
  );
}

function HowCounted() {
  const words = useWords('figures');
  return (
    <dl className="grid max-w-reading gap-4">
      {names.map((name) => (
        <div key={name}>
          <dt className="font-medium text-text">{words(`names.${name}`)}</dt>
          <dd className="mt-0.5 text-small text-text-2">{words(`how.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures that are not shown yet, and why. */
function Few({ figures }: Pick<Figures, 'figures'>) {
  const words = useWords('figures');
  const { named } = useFormats();
  return figures
    .filter(({ value }) => value === null)
    .map(({ name }) => (
      <p key={name}>{named(words(`names.${name}`), words('few', { of: countedOf[name] }))}</p>
    ));
}
