import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { texts } from '../texts.ts';

/** The most that the server takes, in characters. */
const MOST = 1000;

export function NotesField(props: {
  label: string;
  required: boolean;
  value: string;
  complaint: string | undefined;
  onChange: (text: string) => void;
}) {
  const { label, required, value, complaint, onChange } = props;
  const id = useId();
  return (
    <>
      <Box asChild display="block" fontWeight="600" mt="5" mb="1.5">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Box
        asChild
        display="block"
        w="full"
        minH="7rem"
        px="3"
        py="2.5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor={complaint === undefined ? 'border.control' : 'border.error'}
        borderRadius="l2"
        lineHeight="1.5"
        resize="vertical"
      >
        <textarea
          id={id}
          required={required}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={complaint !== undefined}
          aria-describedby={`${id}-problem ${id}-count`}
          data-autofocus
        />
      </Box>
      <Box display="flex" justifyContent="space-between" gap="3" mt="2" textStyle="sm" minH="5">
        <Box id={`${id}-problem`} role="alert" color="fg.error">
          {complaint}
        </Box>
        <Box id={`${id}-count`} color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
          {texts.length(value.trim().length, MOST)}
        </Box>
      </Box>
    </>
  );
}
