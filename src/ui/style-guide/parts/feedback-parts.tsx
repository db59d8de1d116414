import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs';
import { Button } from '../../button.tsx';
import { Banner } from '../../feedback/banner.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Stamp } from '../../feedback/stamp.tsx';
import { StarRating } from '../../feedback/star-rating.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FileDrop } from '../../forms/file-drop.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Avatar } from '../../lists/avatar.tsx';
import { fill, Sample, Samples, Section, type SectionProps } from '../frame.tsx';

/** Banners, error summary, empty states, skeletons, files, people. */
export function FeedbackParts({ texts }: SectionProps) {
  const { feedback, stamps } = texts;
  return (
    <Section id="feedback" heading={texts.sections.feedback}>
      <Banners texts={texts} />
      <Samples>
        <Summary texts={texts} />
        <Files texts={texts} />
        <EmptyState
          headingLevel={3}
          title={feedback.emptyTitle}
          art={<Icon of={PackageOpen} size={64} />}
          action={<Button variant="primary">{feedback.emptyAction}</Button>}
        >
          <p>{feedback.emptyText}</p>
        </EmptyState>
        <EmptyState
          headingLevel={3}
          title={feedback.emptyTitle}
          art={<Stamp tone="neutral">{stamps.neutral}</Stamp>}
        />
        <Sample name={feedback.loading}>
          <div className="grid gap-6">
            <Skeleton label={feedback.loading} />
            <Skeleton shape="rows" />
            <Skeleton shape="card" lines={2} />
          </div>
        </Sample>
        <People texts={texts} />
      </Samples>
    </Section>
  );
}

function Banners({ texts }: SectionProps) {
  const { feedback } = texts;
  const name = (text: string) => `${feedback.region}: ${text}`;
  return (
    <div className="grid gap-3">
      <Banner label={name(feedback.info)} onDismiss={() => {}} dismissLabel={feedback.dismiss}>
        {feedback.info}
      </Banner>
      <Banner
        tone="success"
        label={name(feedback.success)}
        action={
          <Button variant="primary" size="dense" href="#feedback">
            {feedback.emptyAction}
          </Button>
        }
      >
        {feedback.success}
      </Banner>
      <Banner
        tone="warning"
        label={name(feedback.warning)}
        action={<Button size="dense">{feedback.resend}</Button>}
      >
        {feedback.warning}
      </Banner>
      <Banner tone="danger" label={name(feedback.danger)}>
        {feedback.danger}
      </Banner>
      <Banner tone="offline" label={name(feedback.offline)} title={feedback.offlineTitle}>
        {feedback.offline}
      </Banner>
    </div>
  );
}

/** Shown without taking focus: the page would jump to it on load. */
function Summary({ texts }: SectionProps) {
  const { feedback, fields } = texts;
  return (
    <ErrorSummary
      heading={feedback.summary}
      takesFocus={false}
      errors={[
        { fieldId: 'guide-email', text: fields.emailError },
        { fieldId: 'guide-country', text: fields.countryError },
      ]}
    />
  );
}

function Files({ texts }: SectionProps) {
  const { feedback } = texts;
  return (
    <FileDrop
      label={feedback.upload}
      hint={feedback.uploadHint}
      accept="image/jpeg,image/png"
      multiple
      onFiles={() => {}}
      onRemove={() => {}}
      labels={{
        choose: feedback.choose,
        drop: feedback.drop,
        remove: (name) => fill(feedback.removeFile, name),
      }}
      files={[
        { id: '1', name: 'box.jpg', state: 'ready', detail: feedback.fileSize },
        {
          ...{ id: '2', name: 'label.jpg', state: 'uploading', progress: 0.4, detail: feedback.fileProgress },
          action: { text: feedback.filePause, onPress: () => {} },
        },
        { id: '3', name: 'parcel-2026-03-13-front-side.png', state: 'failed', error: feedback.fileError },
      ]}
    />
  );
}

function People({ texts }: SectionProps) {
  const { feedback } = texts;
  return (
    <Sample name={feedback.person}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={feedback.person} size="small" />
          <Avatar name={feedback.person} alt={feedback.person} />
          <Avatar name={feedback.person} size="large" />
        </div>
        <StarRating value={4.5} label={feedback.rating} text={feedback.ratingText} />
        <StarRating value={0} label={feedback.ratingZero} />
      </div>
    </Sample>
  );
}
