import { Box } from '@chakra-ui/react/box';

/** A dab of paint, a colour of the theme, beside its name. */
export const Dab = ({ paint }: { paint: string }) => (
  <Box
    as="span"
    aria-hidden
    boxSize="3.5"
    borderRadius="full"
    bg={paint}
    boxShadow="0 0 0 1px {colors.border.control}"
  />
);
