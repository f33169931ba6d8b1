import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { texts } from './texts.ts';

/** One entry of a list, with its name and the button that removes it. */
export const EntryFrame = (props: {
  name: string;
  onRemove: (pressed: Element) => void;
  children: ReactNode;
}) => (
  // Not the item itself: with another role it would be none of its list.
  <Box as="li" borderWidth="1px" borderRadius="l2" p="3" minW="0">
    <Box role="group" aria-label={props.name}>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2" mb="1">
        <Box textStyle="sm" fontWeight="600">
          {props.name}
        </Box>
        <IconButton
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={texts.remove(props.name)}
          data-remove-entry
          onClick={({ currentTarget }) => props.onRemove(currentTarget)}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))"
        columnGap="4"
        rowGap="3"
      >
        {props.children}
      </Box>
    </Box>
  </Box>
);

/** One line of an entry, with the objection to it. */
export function Line(
  props: { label: string; problem?: string | undefined; onType: (text: string) => void } & ComponentProps<
    typeof Input
  >,
) {
  const { label, problem, onType, ...input } = props;
  const id = useId();
  return (
    <Box minW="0">
      <Box asChild display="block" mb="1.5" textStyle="sm" fontWeight="600">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Input
        id={id}
        size="md"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
        {...input}
      />
      {problem !== undefined && (
        <Box id={`${id}-problem`} textStyle="sm" color="fg.error" mt="1">
          {problem}
        </Box>
      )}
    </Box>
  );
}
