import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Avatar } from '../../../kit/page/Avatar.tsx';
import { texts } from '../texts.ts';

/** Who is at work here. */
export const Who = ({ user: { name, email } }: { user: Me }) => (
  <Box display="flex" alignItems="center" gap="3">
    <Avatar name={name ?? email} />
    <Box flex="1" minW="0">
      <Box textStyle="eyebrow" color="fg.muted">
        {texts.area}
      </Box>
      <Box textStyle="sm" fontWeight="620" lineHeight="1.3" lineClamp="2" overflowWrap="anywhere">
        {name ?? email}
      </Box>
    </Box>
  </Box>
);
