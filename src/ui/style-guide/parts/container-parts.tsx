import { Disclosure } from '../../lists/disclosure.tsx';
import { Sheet } from '../../lists/sheet.tsx';
import { SummaryList } from '../../lists/summary-list.tsx';
import { Tabs } from '../../navigation/tabs.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import { Sample, Samples, Section, type SectionProps } from '../frame.tsx';
import { Tables } from '../tables.tsx';

/** Sheets, summary list, disclosures, tabs, tables. */
export function ContainerParts({ texts }: SectionProps) {
  const { tabs, faq } = texts;
  return (
    <Section id="containers" heading={texts.sections.containers}>
      <Sheets texts={texts} />
      <Samples>
        <Sample name={tabs.label}>
          <Tabs
            label={tabs.label}
            tabs={[
              { id: 'needs', title: tabs.needs, count: '2', panel: <p>{tabs.needsText}</p> },
              { id: 'active', title: tabs.active, count: '5', panel: <p>{tabs.activeText}</p> },
              { id: 'closed', title: tabs.closed, count: '0', panel: <p>{tabs.closedText}</p> },
            ]}
          />
        </Sample>
        <div>
          <Disclosure summary={faq.q1} open>
            <p>{faq.a1}</p>
          </Disclosure>
          <Disclosure summary={faq.q2}>
            <p>{faq.a2}</p>
          </Disclosure>
        </div>
      </Samples>
      <Tables texts={texts} />
    </Section>
  );
}

function Sheets({ texts }: SectionProps) {
  const { sheets, states } = texts;
  return (
    <Samples>
      <Sample name={states.plain}>
        <Sheet
          heading={sheets.heading}
          headingLevel={4}
          actions={<TextLink href="#guide-containers">{sheets.edit}</TextLink>}
        >
          <SummaryList
            label={sheets.heading}
            rows={[
              { id: 'name', label: sheets.name, value: 'Anna Petrova', change: change(texts, sheets.name) },
              {
                id: 'phone',
                label: sheets.phone,
                value: '+7 916 000-00-00',
                change: change(texts, sheets.phone),
              },
              {
                id: 'address',
                label: sheets.address,
                value: sheets.addressValue,
                change: change(texts, sheets.address),
              },
              {
                id: 'tax',
                label: sheets.taxId,
                missing: { text: sheets.addTaxId, href: '#guide-containers' },
              },
            ]}
          />
        </Sheet>
      </Sample>
      <div className="grid content-start gap-4">
        <Sample name={states.selectable}>
          <Sheet selectable dense>
            <p>{sheets.text}</p>
          </Sheet>
        </Sample>
        <Sample name={states.selected}>
          <Sheet selectable selected dense>
            <p>{sheets.text}</p>
          </Sheet>
        </Sample>
        <Sample name={states.problem}>
          <Sheet tone="problem" dense>
            <p>{sheets.unbroken}</p>
          </Sheet>
        </Sample>
      </div>
    </Samples>
  );
}

const change = ({ sheets }: SectionProps['texts'], of: string) => ({
  text: sheets.edit,
  of: of.toLocaleLowerCase(),
  href: '#guide-containers',
});
