import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { authStatusAtom, currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { texts } from '../texts.ts';

/** A quiet button on the dark stage, in either mode. */
const onStage = {
  variant: 'outline',
  color: 'stage.fg',
  borderColor: 'stage.line',
  _hover: { bg: 'stage.raised' },
} as const;

const HowItWorks = lazy(() => import('./HowItWorks.tsx'));

/** A slim band: what is on sale must be seen without scrolling. */
export function Hero({ onBrowse }: { onBrowse: () => void }) {
  const [explaining, setExplaining] = useState(false);
  return (
    <Box bg="stage" color="stage.fg">
      <Container
        py={{ base: '4', md: '5' }}
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        columnGap="10"
        rowGap="3"
      >
        <Box flex="1" minW="0">
          <Heading as="h1" textStyle="subtitle" fontSize={{ base: '1.25rem', md: '1.5rem' }} lineHeight="1.2">
            {texts.hero.headline}
          </Heading>
          <Box textStyle="sm" color="stage.muted" maxW="68ch" mt="1">
            {texts.hero.lead}
          </Box>
        </Box>
        <Box
          display={{ base: 'grid', md: 'flex' }}
          // On a phone all three share one row, with their words in two lines.
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))"
          gap="2"
          css={{ '& > *': { px: { base: '2', md: '4' }, textAlign: 'center' } }}
        >
          <Button onClick={onBrowse}>{texts.hero.browse}</Button>
          <Button {...onStage} onClick={() => setExplaining(true)}>
            {texts.hero.how}
          </Button>
          <LinkButton to="/dealer/add-car" {...onStage}>
            {texts.hero.sell}
          </LinkButton>
          <HeroSession />
        </Box>
      </Container>
      {explaining && (
        <Wanted>
          <HowItWorks onClose={() => setExplaining(false)} />
        </Wanted>
      )}
    </Box>
  );
}

/** Login or logout, as soon as it is known which. */
function HeroSession() {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  const known = user !== null || status === 'ready';
  return (
    <Button
      {...onStage}
      borderColor="transparent"
      // On a phone the header's button is in view at the same time.
      display={{ base: 'none', md: 'inline-flex' }}
      visibility={known ? undefined : 'hidden'}
      onClick={() => (user === null ? requestLogin() : void signOut())}
    >
      {user === null ? texts.hero.login : texts.hero.logout}
    </Button>
  );
}
