/** The group of a customer, on his page of the staff area. */

import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Membership = AnswerOf<'staffGetCustomerGroup'>;

export function CustomerGroup({ customer, membership }: { customer: string; membership: Membership }) {
  const { to, refresh, toasts, locale } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-customer.group');
  const { group, groups, version, at, mayChange, asked } = membership;
  const nameOf = (asked: string | null): string => {
    const found = groups.find(({ id }) => id === asked);
    return found ? inLanguage(found.name, locale) : words('none');
  };
  const submit = useSubmit(
    async (values) => {
      const chosen = String(values.get('group') ?? '') || null;
      const body = { group: chosen, version };
      const setGroup = await press('staffSetCustomerGroup', {
        ...{ title: words('heading'), confirm: words('save'), whom: customer, amount: null },
        rows: [{ label: words('choose'), value: `${nameOf(group)} → ${nameOf(chosen)}` }],
      });
      const { data } = await setGroup({ params: { id: customer }, body });
      const waits = chosen !== data.group;
      toasts.show(
        waits
          ? { type: 'info', message: words('asked', { group: nameOf(chosen) }) }
          : { type: 'success', message: words('saved') },
      );
      await refresh();
    },
    { alsoSends: version },
  );
  return (
    <Disclosure summary={<FoldName name={words('heading')} value={nameOf(group)} />}>
      {at ? (
        <p className="text-small text-text-2">
          {words('since')} <When at={at} form="day-time" />
        </p>
      ) : null}
      {asked ? <p className="mt-2">{words('asked', { group: nameOf(asked) })}</p> : null}
      {mayChange && groups.length === 0 ? (
        <p className="mt-2">
          <TextLink href={to('/staff/discounts')}>{words('make')}</TextLink>
        </p>
      ) : null}
      {mayChange && groups.length > 0 ? (
        <div className="mt-4">
          <Form submit={submit} label={words('heading')}>
            <GroupChoice membership={membership} />
            <SubmitButton variant="secondary">{words('save')}</SubmitButton>
          </Form>
        </div>
      ) : null}
    </Disclosure>
  );
}

/** The name of a fold with what stands in it. */
function FoldName({ name, value }: { name: string; value: string }) {
  return (
    <>
      {name} <span className="block font-normal text-small text-text-2">{value}</span>
    </>
  );
}

function GroupChoice({ membership: { group, groups } }: { membership: Membership }) {
  const { locale } = usePlace();
  const words = useWords('staff-customer.group');
  return (
    <ChoiceField
      {...useFormField('group', false)}
      label={words('choose')}
      defaultValue={group ?? ''}
      options={[
        { value: '', text: words('none') },
        ...groups.map(({ id, name }) => ({ value: id, text: inLanguage(name, locale) })),
      ]}
    />
  );
}
