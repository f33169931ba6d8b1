import { MAX_EUROS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { readWhole } from '../../../../kit/form/read-number.ts';
import { formatWhole } from '../../../../kit/format.ts';
import { placeBefore, regroup } from './amount.ts';

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
 * An amount in euros, large, with its thousands apart while it is typed; an error replaces the help below. Not an
 * `<input type="number">`, which has no thousands.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, minimum, step, complaint, help, autoFocus = false } = props;
  const id = useId();
  const euros = readWhole(value);
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const after = target.value.slice(target.selectionStart ?? target.value.length);
    const next = regroup(target.value, value);
    if (next !== target.value) {
      const place = placeBefore(next, after);
      target.value = next;
      target.setSelectionRange(place, place);
    }
    onChange(next);
  };
  const stepBy = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = Number.isNaN(euros) ? minimum : euros + direction * step;
    onChange(formatWhole(Math.min(MAX_EUROS, Math.max(minimum, next))));
  };
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
          inputMode="numeric"
          role="spinbutton"
          min={minimum}
          max={MAX_EUROS}
          step={step}
          aria-valuemin={minimum}
          aria-valuemax={MAX_EUROS}
          aria-valuenow={Number.isNaN(euros) ? undefined : euros}
          aria-valuetext={value}
          value={value}
          onChange={edit}
          onKeyDown={stepBy}
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
