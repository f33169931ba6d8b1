import { MAX_EUROS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ReactNode, useId, useState } from 'react';
import { numberInput } from '../../../../kit/form/number-input.ts';
import { readWhole } from '../../../../kit/form/read-number.ts';
import { formTexts } from '../../form-texts.ts';

interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  minimum: number;
  step: number;
  complaint: string | null;
  /** What stands there while there is nothing to complain about. */
  help: ReactNode;
  autoFocus?: boolean;
}

/**
 * An amount in euros, large, with its thousands apart while it is typed; an error replaces the help below.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, minimum, step, complaint, help, autoFocus = false } = props;
  const id = useId();
  const euros = readWhole(value);
  const input = numberInput({
    text: value,
    value: euros,
    onChange,
    kind: 'amount',
    unit: '€',
    min: minimum,
    max: MAX_EUROS,
    by: step,
  });
  return (
    <Box>
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Box position="relative">
        <Box
          aria-hidden
          position="absolute"
          insetStart="4"
          top="50%"
          transform="translateY(-50%)"
          zIndex="1"
          color="fg.muted"
          textStyle="figure.lg"
        >
          €
        </Box>
        <Input
          id={id}
          {...input}
          min={minimum}
          max={MAX_EUROS}
          step={step}
          value={value}
          onFocus={(event) => event.target.select()}
          aria-invalid={complaint !== null}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          h="14"
          ps="10"
          textStyle="figure.lg"
        />
      </Box>
      <Box id={`${id}-help`} mt="2" textStyle="sm" minH="5">
        {complaint !== null ? (
          <Box role="alert" color="fg.error">
            {complaint}
          </Box>
        ) : (
          <Box color="fg.muted">{help}</Box>
        )}
      </Box>
    </Box>
  );
}

/**
 * Says that a bid has raised the minimum, in whole euros. The complaint of the field above may name it in that moment; what is typed later
 * changes nothing here, since screen readers would speak it between the keys.
 */
export function MinimumRose({ minimum, complaint }: { minimum: number; complaint: string | null }) {
  const isNamed = complaint === formTexts.minimumIs(minimum);
  const [risen, setRisen] = useState({ minimum, isNamed });
  if (risen.minimum !== minimum) setRisen({ minimum, isNamed });
  return risen.isNamed ? formTexts.newBid : formTexts.minimumRose(minimum);
}
