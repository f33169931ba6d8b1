import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue } from 'jotai';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { ScaleRule } from '../../../kit/theme/ScaleRule.tsx';
import { authStatusAtom, currentUserAtom, requestLogin, signOut } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';
import { Spotlight } from './Spotlight.tsx';

/** A quiet button on the dark stage, in either mode. */
const onStage = {
  variant: 'outline',
  color: 'stage.fg',
  borderColor: 'transparent',
  _hover: { bg: 'stage.raised' },
} as const;

/** On a phone both buttons share one row. */
const sizes = { base: 'md', md: 'lg' } as const;

const HowItWorks = lazy(() => import('./HowItWorks.tsx'));

export function Hero(props: { items: readonly AuctionSummary[]; waiting: boolean; onBrowse: () => void }) {
  const [explaining, setExplaining] = useState(false);
  return (
    <Box bg="stage" color="stage.fg">
      <Container
        py={{ base: '9', md: '8' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        gap={{ lg: '12' }}
        alignItems="center"
      >
        <Box>
          <Heading as="h1" textStyle="display" maxW="14ch">
            {texts.hero.headline}
          </Heading>
          <Box textStyle="lead" color="stage.muted" maxW="50ch" mt="4">
            {texts.hero.lead}
          </Box>
          <Box
            mt="7"
            display="flex"
            flexWrap="wrap"
            gap="3"
            css={{
              '& > *': { minH: { base: '11', md: '12' } },
            }}
          >
            <Button size={sizes} onClick={props.onBrowse}>
              {texts.hero.browse}
            </Button>
            <Button size={sizes} {...onStage} borderColor="stage.line" onClick={() => setExplaining(true)}>
              {texts.hero.how}
            </Button>
            <Button asChild size={sizes} {...onStage} borderColor="stage.line">
              <Link to="/dealer/add-car">{texts.hero.sell}</Link>
            </Button>
            <HeroSession />
          </Box>
        </Box>
        <Spotlight items={props.items} waiting={props.waiting} />
      </Container>
      <Box color="stage.muted">
        <ScaleRule />
      </Box>
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
