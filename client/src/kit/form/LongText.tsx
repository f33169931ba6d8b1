import { Box } from '@chakra-ui/react/box';
import { TextArea } from './TextArea.tsx';

/** Several lines under a label; below them what is wrong, or else the hint, and how much of the room they take. */
export function LongText(props: {
  id: string;
  label: string;
  hint?: string;
  /** The most that the server takes, in characters. */
  most: number;
  problem: string | null | undefined;
  value: string;
  onType: (text: string) => void;
  required?: boolean;
  'data-setting'?: string;
  'data-autofocus'?: boolean;
}) {
  const { id, label, hint, most, problem = null, value, onType, ...rest } = props;
  return (
    <>
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={id}>{label}</label>
      </Box>
      <TextArea
        {...rest}
        id={id}
        minH="7rem"
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help ${id}-count`}
      />
      <Box
        display="flex"
        justifyContent="space-between"
        gap="3"
        mt="2"
        textStyle="sm"
        minH="5"
        color="fg.muted"
      >
        <div id={`${id}-help`}>
          <Box role="alert" color="fg.error">
            {problem}
          </Box>
          {problem === null && hint}
        </div>
        <Box id={`${id}-count`} fontVariantNumeric="tabular-nums" flexShrink="0">
          {value.trim().length} / {most}
        </Box>
      </Box>
    </>
  );
}
