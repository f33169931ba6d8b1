import { Box } from '@chakra-ui/react/box';
import { Check, TriangleAlert } from 'lucide-react';

const texts = {
  sound: 'kontrolna cifra je ispravna',
  unsound: 'kontrolna cifra nije ispravna',
};

/** A number, and whether its control digit is right. */
export const Checked = ({ children, isSound }: { children: string; isSound: boolean }) => (
  <Box as="span" display="inline-flex" alignItems="center" gap="1">
    {children}
    <Box as="span" color={isSound ? 'leading.fg' : 'fg.error'} title={isSound ? texts.sound : texts.unsound}>
      {isSound ? <Check size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
    </Box>
    <Box as="span" srOnly>
      {isSound ? texts.sound : texts.unsound}
    </Box>
  </Box>
);
