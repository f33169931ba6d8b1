import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { SideColumn } from '../../../kit/area/SideColumn.tsx';
import { Avatar } from '../../../kit/page/Avatar.tsx';
import { texts } from '../texts.ts';
import type { Dealer } from '../types.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Ways } from './Ways.tsx';

const AccountButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    p: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    _expanded: { bg: 'bg.subtle' },
  },
});

/** At the side of every page of the area. */
export const Sidebar = ({ dealer }: { dealer: Dealer }) => (
  <SideColumn
    from="md"
    label={texts.area}
    owner={
      <AccountMenu>
        <AccountButton>
          <Box srOnly>{texts.account}</Box>
          <Avatar name={dealer.companyName} />
          <Box flex="1" minW="0">
            <Box fontWeight="620" textStyle="sm" lineHeight="1.3" lineClamp="2" overflowWrap="anywhere">
              {dealer.companyName}
            </Box>
            <Box mt="1">
              <VerificationChip labels={texts.statuses} status={dealer.verificationStatus} />
            </Box>
          </Box>
          <ChevronDown size={18} aria-hidden />
        </AccountButton>
      </AccountMenu>
    }
  >
    <Ways />
  </SideColumn>
);
