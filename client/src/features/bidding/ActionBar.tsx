import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Global } from '@emotion/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { requestLogin } from '../../lib/auth/index.ts';
import type { Block } from './phase.ts';
import { texts } from './texts.ts';
import { type Feedback, isPassing } from './use-command.ts';

interface ActionBarProps {
  block: Block | null;
  feedback: Feedback | null;
  /** Id under which the buttons find the reason why they are disabled. */
  reasonId: string;
  /** What the bar of the phone wears on its edge. */
  edge?: ReactNode;
  /** Price and time again, for the phone where the panel may be out of sight. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * How much room the window has, told in the widths of a letter: with larger text the bar is packed tighter, on a phone that lies
 * on its side it is one row, and with text so large that it would cover half of the screen it stands where it is written, as
 * on a desktop.
 */
type Room = 'plenty' | 'tight' | 'low' | 'none';
const LOW_REM = 30;
const TIGHT_REM = 17;
const NONE_REM = 15;
/** Height of a narrow window, such as a desktop's at 400 %, below which two rows of buttons would cover half of it; one row does not fit. */
const FLAT_REM = 21;

function roomNow(): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const width = window.innerWidth / rem;
  const height = window.innerHeight / rem;
  if (Math.min(width, height) < NONE_REM || (height < FLAT_REM && width < LOW_REM)) return 'none';
  return width < TIGHT_REM ? 'tight' : height < LOW_REM && width > height ? 'low' : 'plenty';
}

/** Longer words find room on a button that does not grow with them. */
const tightButtons = { '& button': { minHeight: '44px', px: '2' } };
const oneRow = {
  '@media (max-width: 1023px)': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    '& > *': { flexGrow: 1 },
  },
};

/** On a phone there is no room for buttons that cannot be pressed (R70). */
const noDeadButtons = { '@media (max-width: 1023px)': { '& button:disabled': { display: 'none' } } };

/** The end of the page, below the footer, which the bar would cover otherwise; as high as the bar happens to be. */
const roomFor = (height: number) => ({
  '@media (max-width: 1023px)': {
    body: { paddingBottom: `${height}px` },
    // The focused element must not be hidden by the bar.
    html: { scrollPaddingBottom: `${height + 16}px`, '--dock': `${height}px` },
  },
});

/** Follows the height of an element, in pixels (about that of the bar until it is measured), and its room. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(136);
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.target.getBoundingClientRect().height));
      setRoom(roomNow());
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, height, room };
}

/** At the thumb, over everything, on anything smaller than a desktop. */
const dock = {
  position: { base: 'fixed', lg: 'static' },
  zIndex: { base: 'docked', lg: 'auto' },
  insetX: '0',
  bottom: '0',
  px: { base: '4', md: '6', lg: '0' },
  pt: { base: '3', lg: '0' },
  pb: { base: 'calc(12px + env(safe-area-inset-bottom))', lg: '0' },
  boxShadow: { base: '0 -1px 0 {colors.border}, 0 -12px 32px -12px rgb(14 16 19 / 0.25)', lg: 'none' },
} as const;

const dockEdge = { mx: { base: '-4', md: '-6' }, mt: '-3', flexBasis: 'full' } as const;

/** The buttons with their outcome: inside the panel on a desktop and with very large text, at the thumb otherwise. */
export function ActionBar({ block, feedback, reasonId, edge, summary, children }: ActionBarProps) {
  const { element, height, room } = useSize();
  const docked = room !== 'none';
  // A few seconds long it stands in the place of the summary, so that the bar does not grow over the page.
  const passing = feedback !== null && isPassing(feedback);
  // At the start, in which nothing should jump.
  const isBlink = block === 'connecting';
  return (
    <>
      {docked && <Global styles={roomFor(height)} />}
      <Box
        ref={element}
        {...(docked && dock)}
        bg="bg.panel"
        display="grid"
        data-screen-only
        gap={room === 'plenty' ? '2.5' : '1.5'}
        {...(room !== 'plenty' && { css: room === 'low' ? oneRow : tightButtons })}
      >
        {edge && (
          <Box {...(docked ? dockEdge : { borderRadius: 'l2', overflow: 'hidden' })} hideFrom="lg">
            {edge}
          </Box>
        )}
        <Outcome feedback={feedback} />
        <Box
          // Out of the dock it would only repeat what stands above.
          display={{ base: docked && !passing ? 'flex' : 'none', lg: 'none' }}
          justifyContent="space-between"
          alignItems="baseline"
          flexWrap="wrap"
          columnGap="4"
        >
          {summary}
        </Box>
        {block === 'signedOut' && (
          <Button size="lg" minHeight={{ lg: '2.75rem' }} onClick={requestLogin}>
            {texts.signIn}
          </Button>
        )}
        {block === 'own' ? (
          <LinkButton to="/dealer/auctions" size="lg" variant="outline">
            {texts.manage}
          </LinkButton>
        ) : (
          <Box
            display={{ base: block === 'signedOut' ? 'none' : 'contents', lg: 'contents' }}
            {...(block !== null && !isBlink && { css: noDeadButtons })}
          >
            {children}
          </Box>
        )}
        {block !== null && (
          <Box
            id={reasonId}
            srOnly={isBlink || block === 'signedOut'}
            hideBelow={block === 'own' ? 'lg' : undefined}
            textStyle="sm"
            color="fg.muted"
            textAlign="center"
          >
            {texts.blocked[block]}
          </Box>
        )}
      </Box>
    </>
  );
}

/** The result of the last bid. The live region is always rendered, so that screen readers announce it. */
function Outcome({ feedback }: { feedback: Feedback | null }) {
  const Icon = feedback?.tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <Box
      role="status"
      data-testid="bid-outcome"
      // On a desktop under the buttons: over them it would push the next bid away from the pointer.
      order={{ lg: '1' }}
      _empty={{ display: 'none' }}
    >
      {feedback && (
        <Box
          data-tone={feedback.tone}
          display="flex"
          gap="2.5"
          px="3"
          py={{ base: '1.5', lg: '2.5' }}
          borderRadius="l2"
          textStyle="sm"
          fontWeight="560"
          bg={`bg.${feedback.tone}`}
          color={`fg.${feedback.tone}`}
          animation="rise-in 0.25s {easings.settle}"
        >
          <Box flexShrink="0" pt="0.5">
            <Icon size={16} aria-hidden />
          </Box>
          <Box>
            {feedback.text}
            {feedback.detail !== undefined && <Box fontWeight="400">{feedback.detail}</Box>}
          </Box>
        </Box>
      )}
    </Box>
  );
}
