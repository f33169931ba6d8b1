import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { createContext } from 'react';

/** True while the page as a whole is about to be loaded again or asks for it: no part of it then asks too. */
export const PageReloads = createContext(false);

/** Something that only loading the page again can mend, at a moment that the user chooses. */
export const ReloadBar = ({ children }: { children: string }) => (
  <Box
    position="fixed"
    top="{sizes.pageTop}"
    insetX="0"
    zIndex="toast"
    // Where it stands in a bar that lets the pointer through to the page.
    pointerEvents="auto"
    bg="bg.info"
    boxShadow="md"
    px="4"
    py="2"
    display="flex"
    flexWrap="wrap"
    columnGap="4"
    alignItems="center"
    justifyContent="center"
  >
    {children}
    <Button variant="subtle" size="sm" onClick={() => window.location.reload()}>
      Osveži stranicu
    </Button>
  </Box>
);
