import { lotNumber } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { DoneDialog } from '../../kit/dialog/DoneDialog.tsx';
import { formatMoment } from '../../kit/format-moments.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import type { Created } from './form/create-auction.ts';
import { texts } from './texts.ts';

const words = texts.created;

/** The auction is created. */
export const CreatedDialog = (props: { created: Created; onAgain: () => void }) => {
  const { auctionId, startsAt } = props.created;
  return (
    <DoneDialog
      title={words.title}
      ways={
        <>
          <LinkButton to={`/auctions/${auctionId}`}>{words.view}</LinkButton>
          <Button variant="outline" colorPalette="gray" onClick={props.onAgain}>
            {words.another}
          </Button>
          <LinkButton to="/dealer/dashboard" variant="ghost" colorPalette="gray">
            {words.dashboard}
          </LinkButton>
        </>
      }
    >
      <Dialog.Description>
        {startsAt === null ? words.running : words.scheduled(formatMoment(Date.parse(startsAt)))}
      </Dialog.Description>
      <Box p="3.5" bg="bg.subtle" borderRadius="l2">
        <Box textStyle="eyebrow" color="fg.muted">
          {words.id}
        </Box>
        <Box fontFamily="mono" overflowWrap="anywhere">
          {lotNumber(auctionId)}
        </Box>
      </Box>
    </DoneDialog>
  );
};
