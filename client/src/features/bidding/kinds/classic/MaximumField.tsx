import { Box } from '@chakra-ui/react/box';
import { formatWhole } from '../../../../kit/format.ts';
import { formTexts } from '../../form-texts.ts';
import { AmountField } from './AmountField.tsx';

interface MaximumFieldProps {
  /** Null if the bidder wants none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The bid itself: a maximum below it would mean nothing. */
  atLeast: number;
  step: number;
  complaint: string | null;
}

/** The optional maximum up to which the server bids. */
export function MaximumField({ value, onChange, atLeast, step, complaint }: MaximumFieldProps) {
  return (
    <Box mt="4" p="min(0.875rem, 4vw)" borderWidth="1px" borderRadius="l2">
      <Box asChild display="flex" gap="3" alignItems="flex-start" cursor="pointer" fontWeight="600">
        <label>
          <Box asChild boxSize="5" mt="0.5" flexShrink="0" accentColor="{colors.brand.solid}">
            <input
              type="checkbox"
              checked={value !== null}
              onChange={({ target }) => onChange(target.checked ? formatWhole(atLeast) : null)}
            />
          </Box>
          <Box as="span" minW="0" overflowWrap="anywhere">
            {formTexts.maximum}
            <Box as="span" display="block" textStyle="sm" fontWeight="400" color="fg.muted">
              {formTexts.maximumHint}
            </Box>
          </Box>
        </label>
      </Box>
      {value !== null && (
        <Box mt="3">
          <AmountField
            label={formTexts.maximumAmount}
            value={value}
            onChange={onChange}
            minimum={atLeast}
            step={step}
            complaint={complaint}
            help={formTexts.maximumSecret}
          />
        </Box>
      )}
    </Box>
  );
}
