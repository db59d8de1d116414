/** The way to the operator's provider of sign-ins. Loaded where staff sign in, and a provider is set up. */
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { keepNext } from './company-next.ts';

export default function CompanyButton({ next }: { next: string | null }) {
  const { api } = usePlace();
  const words = useWords('sign-in');
  const submit = useSubmit(async () => {
    const { url } = (await api.startStaffSignIn()).data;
    keepNext(next);
    location.assign(url);
  });
  return (
    <div className="mt-4">
      <Form submit={submit}>
        <SubmitButton wide variant="secondary">
          {words('company')}
        </SubmitButton>
      </Form>
    </div>
  );
}
