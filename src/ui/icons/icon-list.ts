import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs';
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import Star from 'lucide/dist/esm/icons/star.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import Warehouse from 'lucide/dist/esm/icons/warehouse.mjs';
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { IconType } from './icon.tsx';

/** The whole icon set, at most 48 (UX section 24). To use a new icon, add it here and take one away. */
export const icons: Record<string, IconType> = {
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  ban: Ban,
  bell: Bell,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  circle: Circle,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  clock: Clock,
  copy: Copy,
  'credit-card': CreditCard,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  'file-text': FileText,
  heart: Heart,
  image: Image,
  info: Info,
  'log-out': LogOut,
  'map-pin': MapPin,
  menu: Menu,
  'message-circle': MessageCircle,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  package: Package,
  'package-check': PackageCheck,
  'package-open': PackageOpen,
  plane: Plane,
  plus: Plus,
  'refresh-cw': RefreshCw,
  search: Search,
  'shopping-cart': ShoppingCart,
  star: Star,
  sun: Sun,
  trash: Trash,
  'triangle-alert': TriangleAlert,
  upload: Upload,
  user: User,
  wallet: Wallet,
  warehouse: Warehouse,
  'wifi-off': WifiOff,
  x: X,
};
