import { usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export function WebhookDocs() {
  const { words: all } = usePlace();
  const words = useWords('staff-webhooks');
  return (
    <TextLink href="/api/docs" external={all('ui.newTab')}>
      {words('docs')}
    </TextLink>
  );
}
