import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import PackageCheck from 'lucide-react/icons/package-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StampTone = 'allowed' | 'limited' | 'prohibited' | 'delivered' | 'neutral';

const icons = {
  allowed: Check,
  limited: TriangleAlert,
  prohibited: Ban,
  delivered: PackageCheck,
  neutral: undefined,
};

/** A rubber stamp for verdicts and empty states: two or three short words. Shape and icon tell verdicts apart; colours go with their meaning. */
export function Stamp({ tone, children }: { tone: StampTone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`ui-stamp ui-stamp-${tone}`}>
      {icon ? <Icon of={icon} size={18} /> : null}
      <span>{children}</span>
    </span>
  );
}
