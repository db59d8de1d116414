import { VisuallyHidden } from '../visually-hidden.tsx';

export type MoneyProps = {
  /** Already formatted by Intl: an amount, a signed amount or a range, e.g. `≈ 690–920 ₽`. */
  text: string;
  size?: 'row' | 'total' | 'small';
  /** An estimate is lighter than a final amount (UX-062). */
  estimate?: boolean;
  /** The former amount, already formatted, struck out before the new one. */
  was?: string;
  /** Read before the former and the new amount. */
  labels?: { was: string; now: string };
  className?: string;
};

/** An amount that never breaks across lines, in figures of one width. */
export function Money({ text, size = 'row', estimate, was, labels, className }: MoneyProps) {
  // another Intl in the browser may set other spaces than the server's
  const amount = <bdi suppressHydrationWarning>{text}</bdi>;
  const look = `ui-money ui-money-${size}${estimate ? ' ui-money-estimate' : ''}${className ? ` ${className}` : ''}`;
  if (was === undefined) return <span className={look}>{amount}</span>;
  return (
    <span className={look}>
      <del>
        <VisuallyHidden>{labels?.was} </VisuallyHidden>
        <bdi suppressHydrationWarning>{was}</bdi>
      </del>{' '}
      <ins>
        <VisuallyHidden>{labels?.now} </VisuallyHidden>
        {amount}
      </ins>
    </span>
  );
}
