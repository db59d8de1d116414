/** `/icons`: all icons of the design system with their names. */
import { usePlace } from '../../platform/screen/place.tsx';
import type { ScreenModule } from '../../platform/screen/screen.ts';
import { IconGallery } from '../../ui/icon-gallery.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('icons.title') });

export default function IconsPage() {
  const { words } = usePlace();
  return (
    <div className="ui-page py-10">
      <IconGallery heading={words('icons.title')} />
    </div>
  );
}
