import { lotNumber } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck } from 'lucide-react';
import { DialogRoot } from '../../kit/dialog/DialogRoot.tsx';
import { formatMoment } from '../../kit/format-moments.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import type { Created } from './form/create-auction.ts';
import { texts } from './texts.ts';

/** Success, with three next steps; the form behind it is finished. */
export function CreatedDialog({ created, onAgain }: { created: Created; onAgain: () => void }) {
  const { auctionId, startsAt } = created;
  return (
    <DialogRoot
      open
      role="alertdialog"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header display="flex" alignItems="center" gap="3">
              <Box color="fg.success">
                <CircleCheck size={28} aria-hidden />
              </Box>
              <Dialog.Title>{texts.created.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Box>
                {startsAt === null
                  ? texts.created.running
                  : texts.created.scheduled(formatMoment(Date.parse(startsAt)))}
              </Box>
              <Box mt="4" p="3.5" bg="bg.subtle" borderRadius="l2">
                <Box textStyle="eyebrow" color="fg.muted">
                  {texts.created.id}
                </Box>
                <Box fontFamily="mono" overflowWrap="anywhere">
                  {lotNumber(auctionId)}
                </Box>
              </Box>
            </Dialog.Body>
            <Dialog.Footer flexDirection="column" alignItems="stretch" gap="3">
              <LinkButton to={`/auctions/${auctionId}`} data-autofocus>
                {texts.created.view}
              </LinkButton>
              <Button variant="outline" colorPalette="gray" onClick={onAgain}>
                {texts.created.another}
              </Button>
              <LinkButton to="/dealer/dashboard" variant="ghost" colorPalette="gray">
                {texts.created.dashboard}
              </LinkButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
