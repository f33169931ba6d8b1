import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { createAuctionPath } from '../../../entities/addresses.ts';
import { CarFactLine } from '../../../entities/car/CarFactLine.tsx';
import { DoneDialog } from '../../../kit/dialog/DoneDialog.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { CarPicture } from '../parts/CarPicture.tsx';
import { factsOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';

const words = texts.success;

/** The car is saved. */
export const SuccessDialog = (props: { car: DealerCar; onAnother: () => void; dashboard: string }) => (
  <DoneDialog
    title={words.title}
    ways={
      <>
        <LinkButton to={createAuctionPath(props.car.id)} size="lg">
          {words.auction}
        </LinkButton>
        <Button variant="surface" onClick={props.onAnother}>
          {words.another}
        </Button>
        <LinkButton to={props.dashboard} variant="ghost" colorPalette="gray">
          {words.dashboard}
        </LinkButton>
      </>
    }
  >
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Box maxH="34vh" overflow="hidden" display="grid" alignItems="center">
        <CarPicture car={props.car} sizes="(min-width: 520px) 480px, 100vw" />
      </Box>
      <Box p="4">
        <Box htmlTranslate="no" fontWeight="620" mb="1">
          {props.car.make} {props.car.model}
        </Box>
        <CarFactLine facts={factsOf(props.car)} />
      </Box>
    </Box>
    <Dialog.Description>{words.text}</Dialog.Description>
  </DoneDialog>
);
