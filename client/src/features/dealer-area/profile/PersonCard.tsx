import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { PenLine } from 'lucide-react';
import { editProfile } from '../../../entities/user/edit-profile.ts';
import { Avatar } from '../../../kit/page/Avatar.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { texts } from './texts.ts';

/** The person behind the company; name and e-mail are changed at the identity provider. */
export function PersonCard({ user }: { user: Me }) {
  return (
    <Surface aria-labelledby="korisnik">
      <Heading as="h2" id="korisnik" textStyle="subtitle">
        {texts.person}
      </Heading>
      <Box mt="4" display="flex" gap="4" alignItems="center">
        <Avatar name={user.name ?? user.email} size="14" />
        <Box minW="0">
          <Box fontWeight="620" overflowWrap="anywhere">
            {user.name === null ? texts.nameless : <bdi translate="no">{user.name}</bdi>}
          </Box>
          <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
            {user.email}
          </Box>
          <Box color="fg.muted" textStyle="sm" mt="0.5">
            {texts.signedInWith} {texts.providers[user.identityProvider]}
          </Box>
        </Box>
      </Box>
      <Button variant="outline" colorPalette="gray" mt="5" onClick={() => void editProfile()}>
        <PenLine aria-hidden />
        {texts.editPerson}
      </Button>
    </Surface>
  );
}
