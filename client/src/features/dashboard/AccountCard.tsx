import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { PenLine } from 'lucide-react';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { signIn } from '../../lib/auth/index.ts';
import { texts } from './texts.ts';

export function AccountCard({ user }: { user: Me }) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 'min(1.25rem, 6.25vw)', md: '8' }}
    >
      <Heading as="h2" textStyle="eyebrow" color="fg.muted">
        {texts.account}
      </Heading>
      <Box mt="4" display="flex" flexWrap="wrap" gap={{ base: '4', md: '6' }} alignItems="center">
        <Avatar name={user.name ?? user.email} size="16" />
        <Box flex="1 1 9rem" minW="0" overflowWrap="anywhere">
          <Box textStyle="subtitle">{user.name ?? texts.nameless}</Box>
          <Box color="fg.muted">{user.email}</Box>
        </Box>
      </Box>
      <Box
        mt="6"
        pt="5"
        borderTopWidth="1px"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
      >
        <Box color="fg.muted">
          {texts.signedInWith}{' '}
          <Box as="span" color="fg" fontWeight="600">
            {texts.providers[user.identityProvider]}
          </Box>
        </Box>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => void signIn({ purpose: 'profile' }).catch(() => undefined)}
        >
          <PenLine aria-hidden />
          {texts.edit}
        </Button>
      </Box>
    </Box>
  );
}
