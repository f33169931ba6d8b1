import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { SideDrawer } from '../../../kit/area/SideDrawer.tsx';
import { texts } from '../texts.ts';
import type { Dealer } from '../types.ts';
import { Ways } from './Ways.tsx';

interface NavDrawerProps {
  dealer: Dealer;
  open: boolean;
  onClose: () => void;
}

/** The sidebar of a phone. */
export const NavDrawer = ({ dealer, open, onClose }: NavDrawerProps) => (
  <SideDrawer
    open={open}
    onClose={onClose}
    closeLabel={texts.closeMenu}
    owner={
      <Box minW="0">
        <Dialog.Title overflowWrap="anywhere">{dealer.companyName}</Dialog.Title>
        <Box mt="1.5">
          <VerificationChip labels={texts.statuses} status={dealer.verificationStatus} />
        </Box>
      </Box>
    }
  >
    <Ways onStay={onClose} />
  </SideDrawer>
);
