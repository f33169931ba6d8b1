import { Box } from '@chakra-ui/react/box';

/** Several lines under a label, with their length, and below them the hint or what is wrong. */
export function TextArea(props: {
  id: string;
  label: string;
  hint: string;
  count: string;
  problem: string | undefined;
  value: string;
  onType: (typed: string) => void;
  required?: boolean;
  'data-setting'?: string;
  'data-autofocus'?: boolean;
}) {
  const { id, label, hint, count, problem, value, onType, required = false, ...rest } = props;
  const wrong = problem !== undefined;
  return (
    <>
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Box
        asChild
        display="block"
        w="full"
        minH="6rem"
        px="3"
        py="2.5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor={wrong ? 'border.error' : 'border.control'}
        borderRadius="l2"
        lineHeight="1.5"
        resize="vertical"
      >
        <textarea
          {...rest}
          id={id}
          required={required}
          value={value}
          onChange={({ target }) => onType(target.value)}
          aria-invalid={wrong}
          aria-describedby={`${id}-help ${id}-count`}
        />
      </Box>
      <Box display="flex" justifyContent="space-between" gap="3" mt="1.5" textStyle="sm" minH="5">
        <Box id={`${id}-help`} color={wrong ? 'fg.error' : 'fg.muted'}>
          {problem ?? hint}
        </Box>
        <Box id={`${id}-count`} color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
          {count}
        </Box>
      </Box>
    </>
  );
}
