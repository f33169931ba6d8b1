import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck } from 'lucide-react';
import { createAuctionPath } from '../../../entities/addresses.ts';
import { CarFactLine } from '../../../entities/car/CarFactLine.tsx';
import { DialogRoot } from '../../../kit/dialog/DialogRoot.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { CarPicture } from '../parts/CarPicture.tsx';
import { factsOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';

const words = texts.success;

/** The car is saved; three ways lead on, and none back. */
export function SuccessDialog(props: { car: DealerCar; onAnother: () => void; dashboard: string }) {
  const { car } = props;
  return (
    <DialogRoot open placement="center" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header display="flex" alignItems="center" gap="3">
              <Box color="fg.success" flexShrink="0">
                <CircleCheck size={28} aria-hidden />
              </Box>
              <Dialog.Title>{words.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
                <Box maxH="34vh" overflow="hidden" display="grid" alignItems="center">
                  <CarPicture car={car} sizes="(min-width: 520px) 480px, 100vw" />
                </Box>
                <Box p="4">
                  <Box htmlTranslate="no" fontWeight="620" mb="1">
                    {car.make} {car.model}
                  </Box>
                  <CarFactLine facts={factsOf(car)} />
                </Box>
              </Box>
              <Dialog.Description>{words.text}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexDirection="column" alignItems="stretch">
              <LinkButton to={createAuctionPath(car.id)} size="lg">
                {words.auction}
              </LinkButton>
              <Button variant="surface" onClick={props.onAnother}>
                {words.another}
              </Button>
              <LinkButton to={props.dashboard} variant="ghost" colorPalette="gray">
                {words.dashboard}
              </LinkButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
