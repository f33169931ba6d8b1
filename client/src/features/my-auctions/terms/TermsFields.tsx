import { priceDropInterval, priceDropUnit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useFees } from '../../../entities/auction/fees.ts';
import { type KindTermName, kindTerms, TERMS, type Terms } from '../../../entities/auction/terms/terms.ts';
import { CheckField, SelectField } from '../../../kit/form/ChoiceField.tsx';
import { FieldGrid } from '../../../kit/form/Field.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { NumberField, TextField } from '../../../kit/form/TextField.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { texts } from './texts.ts';

const { hints } = texts;

/** What the server knows of a reserve and never tells: that there is none, one that stays, or an old one. */
type ReserveKind = 'none' | 'stays' | 'again';
const reserveHints: Record<ReserveKind, string> = {
  none: hints.reserveNone,
  stays: hints.reserveStays,
  again: hints.reserveAgain,
};

interface TermsProps {
  form: Form<Terms>;
  reserve: ReserveKind;
  /** Where there is more to say of it. */
  reserveHint?: string | undefined;
}

/** The terms of an auction; of one that has started only the texts, which are `fixed` once somebody relies on them. */
export function TermsFields(props: TermsProps & { started?: boolean; fixed?: boolean; startHint?: string }) {
  const { form, started = false, fixed = false, reserve, reserveHint, startHint } = props;
  const fees = useFees();
  const { auctionType } = form.values;
  const { fields } = kindTerms[auctionType];
  return (
    <>
      <Group title={fixed ? texts.groups.featured : texts.groups.texts}>
        {!fixed && (
          <>
            <Wide>
              <TextField form={form} name="title" />
            </Wide>
            <Wide>
              <TextAreaField form={form} name="description" minH="10rem" />
            </Wide>
          </>
        )}
        <Wide>
          <CheckField
            form={form}
            name="featured"
            hint={started ? `${hints.featured(fees)} ${hints.featuredStays}` : hints.featured(fees)}
          />
        </Wide>
      </Group>
      {!started && (
        <>
          <Group title={texts.groups.prices}>
            {fields
              .filter((name) => TERMS[name].input !== 'moment')
              .map((name) => (
                <TermField key={name} form={form} name={name} reserve={reserve} reserveHint={reserveHint} />
              ))}
          </Group>
          <Group title={texts.groups.times}>
            <TextField form={form} name="startTime" hint={startHint} />
            {fields.includes('endTime') && <TextField form={form} name="endTime" hint={hints.end} />}
          </Group>
        </>
      )}
    </>
  );
}

function TermField({ form, name, reserve, reserveHint }: TermsProps & { name: KindTermName }) {
  if (name === 'reservePrice')
    return <ReserveField form={form} reserve={reserve} reserveHint={reserveHint} />;
  // It stands below the reserve.
  if (name === 'opensReserve') return null;
  const options = OPTIONS[name];
  if (options !== undefined) return <SelectField form={form} name={name} options={options} />;
  return <NumberField form={form} name={name} hint={hints.prices[name]} />;
}

const OPTIONS: Partial<Record<KindTermName, [value: string, label: ReactNode][]>> = {
  priceDropInterval: priceDropInterval.options.map(({ value }) => [String(value), value]),
  priceDropUnit: priceDropUnit.options.map((unit) => [unit, texts.units[unit]]),
};

const ReserveField = ({ form, reserve, reserveHint = reserveHints[reserve] }: TermsProps) => (
  <Box>
    <NumberField form={form} name="reservePrice" hint={reserveHint} disabled={form.values.removeReserve} />
    {reserve === 'stays' && (
      <CheckField
        form={form}
        name="removeReserve"
        onCheck={(removeReserve) => form.change({ removeReserve, reservePrice: '' })}
      />
    )}
    {(form.values.reservePrice !== '' || (reserve === 'stays' && !form.values.removeReserve)) && (
      <CheckField form={form} name="opensReserve" />
    )}
  </Box>
);

/** Fields that belong together, on a sheet of their own. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <FieldGrid>{children}</FieldGrid>
  </Panel>
);

const Wide = ({ children }: { children: ReactNode }) => <Box gridColumn="1 / -1">{children}</Box>;
