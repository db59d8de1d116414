import Heart from 'lucide/dist/esm/icons/heart.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { Button } from '../button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { fill, Sample, Samples, Section, type SectionProps } from './frame.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const;

/** Buttons, icon buttons, links, badge, spinner. */
export function Actions({ texts }: SectionProps) {
  const { buttons, states, feedback } = texts;
  return (
    <Section id="actions" heading={texts.sections.actions}>
      <Samples>
        <Sample name={states.plain}>
          <Variants texts={texts} />
        </Sample>
        <Sample name={states.loading}>
          <Variants texts={texts} loading loadingLabel={buttons.sending} />
        </Sample>
        <Sample name={states.disabled}>
          <Variants texts={texts} disabled />
        </Sample>
        <Sample name={states.sizes}>
          <div className="ui-actions">
            <Button size="dense">{buttons.dense}</Button>
            <Button icon={ShoppingCart}>{texts.product.open}</Button>
            <Button size="large" href="#guide-actions">
              {buttons.large}
            </Button>
            <Button size="dense" icon={Search} loading>
              {buttons.search}
            </Button>
          </div>
        </Sample>
        <Sample name={states.long}>
          <div className="max-w-72">
            <Button variant="primary" wide>
              {buttons.long}
            </Button>
          </div>
        </Sample>
        <Sample name={texts.sections.icons}>
          <div className="ui-actions">
            <IconButton icon={Search} label={buttons.search} />
            <IconButton icon={Heart} label={buttons.favourite} aria-pressed />
            <IconButton icon={Trash} label={buttons.delete} framed />
            <IconButton icon={Trash} label={buttons.delete} disabled />
            <Badge count={3} label={fill(feedback.unread, 3)} />
            <Badge count={120} label={fill(feedback.unread, 120)} />
            <Spinner label={feedback.loading} />
          </div>
        </Sample>
        <Sample name={states.links}>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href="#guide-actions">{buttons.internal}</TextLink>
            <TextLink href="https://example.com" external={buttons.newTab}>
              {buttons.external}
            </TextLink>
            <TextLink href="#guide-type" quiet>
              {buttons.quietLink}
            </TextLink>
          </p>
        </Sample>
      </Samples>
    </Section>
  );
}

type VariantsProps = SectionProps & { loading?: boolean; loadingLabel?: string; disabled?: boolean };

/** Every variant of the button in one state. */
function Variants({ texts, ...state }: VariantsProps) {
  return (
    <div className="ui-actions">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...state}>
          {texts.buttons[variant]}
        </Button>
      ))}
    </div>
  );
}
