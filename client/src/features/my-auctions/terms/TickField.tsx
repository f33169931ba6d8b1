import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';

/** A checkbox with its label beside it and an explanation below. */
export function TickField(props: {
  name: string;
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="center">
      <Box asChild boxSize="6" accentColor="{colors.brand.solid}">
        <input
          id={id}
          type="checkbox"
          name={props.name}
          checked={props.checked}
          onChange={({ target }) => props.onChange(target.checked)}
          aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        />
      </Box>
      <Box asChild fontWeight="600" py="1.5">
        <label htmlFor={id}>{props.label}</label>
      </Box>
      {props.hint !== undefined && (
        <Box id={`${id}-hint`} gridColumn="2" textStyle="sm" color="fg.muted">
          {props.hint}
        </Box>
      )}
    </Box>
  );
}
