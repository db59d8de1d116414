import { createElement, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Money } from './money.tsx';

export type ReceiptRow = {
  id: string;
  label: ReactNode;
  /** Already formatted amount. */
  amount: string;
  /** The former amount of a changed row. */
  was?: string;
  /** Small text below label and amount: the rule that applied or why the row changed. */
  note?: ReactNode;
  /** The formula with its values; the note opens it (UX-060). */
  how?: ReactNode;
  /** The same for a choice, which is there from when the note is opened. */
  choice?: ReactNode;
  /** The rule of an amount that says enough by itself: folded below all rows, so that the sums are read first. */
  rule?: ReactNode;
  estimate?: boolean;
  /** The sum of all that the receipt tells, where that is an estimate. */
  isSum?: boolean;
};

export type ReceiptGroup = {
  id: string;
  heading: ReactNode;
  rows: ReceiptRow[];
  /** The sum line of the group. */
  total?: {
    label: ReactNode;
    amount: string;
    was?: string;
    /** Below the amount. */
    aside?: ReactNode;
    /** A later group has the sum that matters more: this one is as large as a row. */
    isPart?: boolean;
  };
  /** All rows of the group are estimates. */
  estimate?: boolean;
  /** Folds all rows but a sum behind these words: sums are read first. */
  fold?: string;
  /** Below its sum: the button that takes it. */
  below?: ReactNode;
};

export type ReceiptProps = {
  /** Name of the receipt for readers. */
  label: string;
  groups: ReceiptGroup[];
  /** `recalculating` dims the old figures, `unavailable` hides them and offers Retry (UX-070, UX-076). */
  state?: 'ready' | 'loading' | 'recalculating' | 'unavailable';
  labels: { loading: string; unavailable: string; retry: string; rules?: string; was: string; now: string };
  onRetry?: () => void;
  /** True where another receipt of the page says the new sum. */
  isQuiet?: boolean;
  /** Below the groups: exchange rate, button, notes. */
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** The price in rows: two groups ("now" and "later"), leaders, total, perforated lower edge (UX section 4). */
export function Receipt(props: ReceiptProps) {
  const { label, groups, state = 'ready', labels, onRetry, footer, headingLevel = 3 } = props;
  const wasCounting = useRef(false);
  if (state === 'recalculating') wasCounting.current = true;
  const total = state === 'ready' && wasCounting.current ? groups.find((group) => group.total)?.total : null;
  return (
    <div className={classNames('ui-receipt-shade', props.className)}>
      <section
        className="ui-receipt"
        aria-label={label}
        aria-busy={state === 'loading' || state === 'recalculating'}
        data-state={state}
      >
        {state === 'loading' ? <Skeleton label={labels.loading} shape="rows" lines={5} /> : null}
        {state === 'unavailable' ? (
          <div className="ui-receipt-failed" role="status">
            <p>{labels.unavailable}</p>
            {onRetry ? (
              <Button size="dense" onClick={onRetry}>
                {labels.retry}
              </Button>
            ) : null}
          </div>
        ) : null}
        {state === 'ready' || state === 'recalculating'
          ? groups.map((group) => <Group key={group.id} group={group} level={headingLevel} labels={labels} />)
          : null}
        <Rules groups={state === 'unavailable' ? [] : groups} label={labels.rules} />
        {footer ? <div className="ui-receipt-footer">{footer}</div> : null}
        <p className="sr-only" role="status">
          {state === 'recalculating' && !props.isQuiet ? labels.loading : null}
          {total && !props.isQuiet ? (
            <>
              {total.label} {total.amount}
            </>
          ) : null}
        </p>
      </section>
    </div>
  );
}

/** The rule of a row, and the formula or the choice behind it where there is one. */
function Note({ note, how, choice }: Pick<ReceiptRow, 'note' | 'how' | 'choice'>) {
  const [isOpen, setOpen] = useState(false);
  if (!note) return null;
  return (
    <dt className="ui-receipt-note">
      {how || choice ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{note}</summary>
          {how}
          {isOpen ? choice : null}
        </details>
      ) : (
        <small>{note}</small>
      )}
    </dt>
  );
}

function Rules({ groups, label }: { groups: ReceiptGroup[]; label: string | undefined }) {
  const ruled = groups.flatMap(({ rows }) => rows.filter(({ rule }) => rule));
  if (!ruled[0]) return null;
  return (
    <details className="ui-hint mt-3">
      <summary className="py-3">{label}</summary>
      {ruled.map((row) => (
        <p key={row.id} className="mt-2">
          <b className="block font-medium">{row.label}</b> {row.rule}
        </p>
      ))}
    </details>
  );
}

type Words = { was: string; now: string };

function Row({ group, row, labels }: { group: ReceiptGroup; row: ReceiptRow; labels: Words }) {
  return (
    <div
      className={classNames(
        'ui-receipt-row',
        row.was !== undefined && 'ui-receipt-changed',
        row.isSum && 'ui-receipt-sum',
      )}
    >
      <dt>
        <div>{row.label}</div>
      </dt>
      <Note {...row} />
      <dd>
        <Money text={row.amount} was={row.was} labels={labels} estimate={row.estimate ?? group.estimate} />
      </dd>
    </div>
  );
}

function Group({ group, level, labels }: { group: ReceiptGroup; level: number; labels: Words }) {
  const id = useId();
  const rowsOf = (rows: ReceiptRow[]) => rows.map((row) => <Row key={row.id} {...{ group, row, labels }} />);
  const { fold, rows } = group;
  return (
    <div className="ui-receipt-group">
      {createElement(`h${level}`, { id, className: 'ui-receipt-heading' }, group.heading)}
      {fold ? (
        <details className="ui-hint">
          <summary className="py-3">{fold}</summary>
          <dl aria-label={fold}>{rowsOf(rows.filter(({ isSum }) => !isSum))}</dl>
        </details>
      ) : null}
      <dl aria-labelledby={id}>
        {rowsOf(fold ? rows.filter(({ isSum }) => isSum) : rows)}
        {group.total ? (
          <div className="ui-receipt-total">
            <dt>{group.total.label}</dt>
            <dd>
              <Money
                text={group.total.amount}
                was={group.total.was}
                labels={labels}
                size={group.total.isPart ? 'row' : 'total'}
              />
              {group.total.aside}
            </dd>
          </div>
        ) : null}
      </dl>
      {group.below}
    </div>
  );
}
