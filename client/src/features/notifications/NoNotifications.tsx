import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

export const NoNotifications = () => (
  <Box
    py={{ base: '12', md: '20' }}
    px="4"
    textAlign="center"
    borderWidth="1px"
    borderRadius="l3"
    bg="bg.panel"
  >
    <Box display="inline-flex" color="fg.subtle" mb="4">
      <BellOff size={40} strokeWidth={1.5} aria-hidden />
    </Box>
    <Heading as="h2" textStyle="subtitle">
      {texts.empty}
    </Heading>
    <Box color="fg.muted" mt="1" mx="auto" maxW="48ch">
      {texts.emptyHint}
    </Box>
    <Button asChild variant="outline" colorPalette="gray" mt="6">
      <Link to="/auctions">{texts.toAuctions}</Link>
    </Button>
  </Box>
);
