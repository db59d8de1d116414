import { Button } from '../../../../ui/button.tsx';
import type { IconType } from '../../../../ui/icons/icon.tsx';

interface SquareButtonProps {
  icon: IconType;
  /** Its name, also its tooltip. */
  label: string;
  className?: string;
  onClick(): void;
}

/** A button by its icon alone, as high as the field and the buttons that it stands beside. */
export function SquareButton({ icon, label, className = '', onClick }: SquareButtonProps) {
  return (
    <Button icon={icon} title={label} className={`gap-0 px-3 ${className}`} onClick={onClick}>
      <span className="sr-only">{label}</span>
    </Button>
  );
}
