import { type ReactNode, useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { sampleCompany } from '../../../platform/texts/company.ts';
import { languageTags } from '../../../platform/texts/locale.ts';

type Company = AnswerOf<'staffGetCompany'>;
const details = ['legalName', 'address', 'registration', 'head'] as const;
type Name = (typeof details)[number] | 'phone';

const phoneOf = ({ phone }: { phone: string }) => ({ name: 'phone' as Name, text: phone });

/** The fields of the company beside what pages make of them in the shop's own language, as they are typed. */
export function WithCompanyPreview({ company, children }: { company: Company; children: ReactNode }) {
  const { words: all } = usePlace();
  const words = useWords('staff-company');
  const { language } = company;
  const [typed, setTyped] = useState<FormData | null>(null);
  const said = (name: string, kept: string): string => String(typed?.get(name) ?? kept).trim();
  const lines = [
    ...details.map((name) => ({
      name: name as Name,
      text: said(`${name}.${language}`, company[name][language]),
    })),
    phoneOf({ phone: said('phone', company.phone) }),
  ];
  // until the own company is typed, pages show this one
  const isSample = company.version === 0 && lines.every(({ text }) => text === '');
  const sample = sampleCompany(all('ui.brand'));
  const shown = isSample
    ? [...details.map((name) => ({ name: name as Name, text: sample[name][language] })), phoneOf(sample)]
    : lines;
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]"
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement;
        if (form) setTyped(new FormData(form));
      }}
    >
      {children}
      <section
        aria-label={words('preview')}
        className="grid gap-2 rounded-sheet border border-line bg-canvas p-4 max-lg:hidden lg:sticky lg:top-16"
      >
        <p className="font-medium text-small text-text-2" aria-hidden="true">
          {words(isSample ? 'previewSample' : 'preview')}
        </p>
        {shown.map(({ name, text }) =>
          text ? (
            <p
              key={name}
              lang={languageTags[language]}
              className={`whitespace-pre-line break-words ${name === 'legalName' ? 'font-semibold' : ''} ${isSample ? 'text-text-2' : ''}`}
            >
              {text}
            </p>
          ) : (
            <p key={name} className="text-text-3">
              {words(`fields.${name}`)}
            </p>
          ),
        )}
      </section>
    </div>
  );
}
