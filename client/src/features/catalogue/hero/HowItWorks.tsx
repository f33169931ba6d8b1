import { auctionKinds } from '@autoplace/shared/auction';
import { auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Heading } from '@chakra-ui/react/heading';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { PriceStaircase } from '../../../entities/auction/PriceStaircase.tsx';
import { howTexts } from './how-texts.ts';

/** Both kinds of auction, side by side. */
export default function HowItWorks({ onClose }: { onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      size="xl"
      placement="center"
      // Reading starts at the top; the first button is at the bottom.
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '3', md: '6' }} py="6">
          <Dialog.Content ref={content} my="auto">
            <Dialog.Header>
              <Dialog.Title textStyle="title">{howTexts.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
              {auctionType.options.map((type) => (
                <Box key={type} as="section" borderWidth="1px" borderRadius="l3" overflow="hidden">
                  <Box bg="stage">
                    <PriceStaircase type={type} />
                  </Box>
                  <Box p={{ base: '4', md: '5' }}>
                    <Heading as="h3" textStyle="subtitle">
                      {auctionKinds[type].name}
                    </Heading>
                    <Box mt="1" color="fg.muted">
                      {howTexts.kinds[type].lead}
                    </Box>
                    <Box as="ol" mt="4" display="grid" gap="3" textStyle="sm" listStyleType="none">
                      {howTexts.kinds[type].steps.map((step, index) => (
                        <Box as="li" key={step} display="flex" gap="3">
                          <Box
                            as="span"
                            aria-hidden
                            textStyle="figure"
                            w="1.25em"
                            color={`${kindLooks[type].palette}.fg`}
                          >
                            {index + 1}
                          </Box>
                          <Box flex="1">{step}</Box>
                        </Box>
                      ))}
                    </Box>
                  </Box>
                </Box>
              ))}
            </Dialog.Body>
            <Dialog.Footer justifyContent="space-between" flexWrap="wrap" pb="6">
              <Box color="fg.muted" textStyle="sm" flex="1 1 16rem">
                {howTexts.footer}
              </Box>
              <Button onClick={onClose}>{howTexts.understood}</Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={howTexts.close} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
