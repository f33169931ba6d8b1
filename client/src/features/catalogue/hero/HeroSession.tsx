import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { authStatusAtom, currentUserAtom, requestLogin, signOut } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';
import { onStage } from './on-stage.ts';

/** Login or logout, as soon as it is known which. */
export function HeroSession() {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  const known = user !== null || status !== 'loading';
  return (
    <Button
      size="lg"
      {...onStage}
      // On a phone the header's button is in view at the same time.
      display={{ base: 'none', md: 'inline-flex' }}
      visibility={known ? undefined : 'hidden'}
      onClick={() => (user === null ? requestLogin() : void signOut())}
    >
      {user === null ? texts.hero.login : texts.hero.logout}
    </Button>
  );
}
