import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type CompanyField, fields } from './fields.ts';

/** One field with its words below: a hint, or in the same place what is wrong. */
export function TextField(props: {
  id: string;
  field: CompanyField;
  value: string;
  readOnly: boolean;
  problem: string | null;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const { id, field, problem } = props;
  const { label, hint, half, ...input } = fields[field];
  return (
    <Box gridColumn={{ sm: half ? 'auto' : '1 / -1' }} minW="0">
      <Box asChild display="block" mb="1.5" fontWeight="600" textStyle="sm">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Input
        {...input}
        id={id}
        name={field}
        value={props.value}
        readOnly={props.readOnly}
        required
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        borderColor={problem === null ? undefined : 'border.error'}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onBlur={props.onLeave}
      />
      <Box
        id={`${id}-note`}
        role={problem === null ? undefined : 'alert'}
        mt="1"
        minH="5"
        textStyle="sm"
        color={problem === null ? 'fg.muted' : 'fg.error'}
      >
        {problem ?? hint}
      </Box>
    </Box>
  );
}
