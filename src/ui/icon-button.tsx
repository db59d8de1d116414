import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icons/icon.tsx';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'title' | 'children'
> & {
  icon: IconType;
  /** The button's name; also its tooltip. */
  label: string;
  /** With an edge, for places where it stands alone. */
  framed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with an icon only: 40 px, 44 px on touch screens. */
export function IconButton({ icon, label, framed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('ui-icon-button', framed && 'ui-icon-button-framed', className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}
