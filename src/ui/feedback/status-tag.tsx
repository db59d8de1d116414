import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Info from 'lucide-react/icons/info';
import Plane from 'lucide-react/icons/plane';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Warehouse from 'lucide-react/icons/warehouse';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon.tsx';

/** The eight groups of states, each with one fixed colour and icon (UX-098). */
export type StatusTone =
  | 'attention'
  | 'info'
  | 'moving'
  | 'stored'
  | 'success'
  | 'problem'
  | 'neutral'
  | 'closed';

const icons: Record<StatusTone, IconType> = {
  attention: CircleAlert,
  info: Info,
  moving: Plane,
  stored: Warehouse,
  success: Check,
  problem: TriangleAlert,
  neutral: CircleDashed,
  closed: Ban,
};

/** A state in words with its icon. Never a button and never a link. */
export function StatusTag({
  tone,
  icon,
  children,
}: {
  tone: StatusTone;
  icon?: IconType;
  children: ReactNode;
}) {
  return (
    <span className={`ui-tag ui-tag-${tone}`}>
      <Icon of={icon ?? icons[tone]} size={14} />
      <span>{children}</span>
    </span>
  );
}
