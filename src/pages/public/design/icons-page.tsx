/** `/icons`: all icons of the design system with their names. */
import { usePlace } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { IconGallery } from '../../../ui/icons/icon-gallery.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('icons.title') });

export default function IconsPage() {
  const { words } = usePlace();
  return (
    <div className="ui-page py-2">
      <IconGallery heading={words('icons.title')} lead={words('icons.lead')} />
    </div>
  );
}
