import type { ListingPreset } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFees } from '../../entities/auction/fees.ts';
import type { Presets } from '../../entities/auction/selling-presets.ts';
import { CheckField } from '../../kit/form/ChoiceField.tsx';
import { NumberField, TextField } from '../../kit/form/TextField.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { fromWallClock } from '../../kit/format-wall-clock.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { PresetBar } from './PresetBar.tsx';
import { BASIC, type Terms, termsOf } from './terms.ts';
import { texts } from './texts.ts';

const words = texts.terms;

interface TermsPanelProps {
  form: Form<Terms>;
  presets: Presets;
  /** Null of a company that has none. */
  preset: ListingPreset | null;
  /** What a duration counts from when the auctions start at once, in epoch milliseconds. */
  from: number;
  disabled: boolean;
  /** How many cars they are for. */
  count: number;
  onChoose: (name: string) => void;
  onKept: (name: string) => void;
}

/** What all auctions have in common, as the template has it until it is changed. */
export function TermsPanel({ form, preset, from, disabled, count, ...rest }: TermsPanelProps) {
  const fees = useFees();
  /** The end moves along with the start. */
  const startAt = (startTime: string) => {
    const start = fromWallClock(startTime);
    const { firstEnd } = termsOf(preset ?? BASIC, Number.isNaN(start) ? from : start);
    form.change({ startTime, firstEnd });
  };
  return (
    <Panel title={words.title(count)} hint={words.hint(count)}>
      <PresetBar form={form} preset={preset} {...rest} />
      <chakra.fieldset disabled={disabled} minW="0" mt="5">
        <Box
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          }}
          columnGap="6"
          rowGap="3"
        >
          <TextField form={form} name="startTime" onType={startAt} />
          <TextField form={form} name="firstEnd" />
          {count > 1 && <NumberField form={form} name="stagger" />}
          <NumberField form={form} name="bidIncrement" />
          <NumberField form={form} name="reserve" />
          <NumberField form={form} name="buyItNow" />
        </Box>
        <Box mt="3">
          <CheckField form={form} name="featured" hint={words.featuredHint(fees)} />
        </Box>
      </chakra.fieldset>
    </Panel>
  );
}
