import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { proofPath } from '../../entities/addresses.ts';
import { Alarm } from './Alarm.tsx';
import { markTexts as texts } from './mark-texts.ts';
import { useGuard } from './watch/guards.ts';

const looks = {
  heard: { Icon: ShieldQuestion, color: 'fg.muted' },
  agrees: { Icon: ShieldCheck, color: 'fg.success' },
  parts: { Icon: ShieldAlert, color: 'fg.error' },
};

/** On a lot: guards it, says how its record stands, leads to the proof, and raises the alarm. */
export function LotProof({ auctionId }: { auctionId: string }) {
  const state = useGuard(auctionId);
  const { Icon, color } = looks[state.is];
  const label = texts[state.is];
  return (
    <>
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="9"
        // In one row with what stands beside it on the narrowest phone, in either script.
        textStyle="xs"
        fontWeight="560"
        color={color}
        _hover={{ textDecoration: 'underline' }}
      >
        <Link to={proofPath(auctionId)} aria-label={texts.markLabel(label)} data-testid="proof-mark">
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      </Box>
      {state.evidence !== null && (
        <Seen>
          <Alarm evidence={state.evidence} />
        </Seen>
      )}
    </>
  );
}

/** The alarm in its place, and a strip at the top of the window for somebody who has scrolled past it. */
function Seen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Box ref={place} flexBasis="100%" order="1" my="2" scrollMarginTop="{sizes.pageTop}">
        {children}
      </Box>
      {!isInView && (
        <Box position="fixed" top="{sizes.pageTop}" insetX="0" zIndex="docked" bg="bg.error" boxShadow="md">
          <Container py="1" display="flex" alignItems="center" gap="2" fontWeight="560">
            <Box color="fg.error" flexShrink="0">
              <ShieldAlert size={18} aria-hidden />
            </Box>
            <Box flex="1">{texts.title}</Box>
            <Button
              variant="ghost"
              colorPalette="outbid"
              onClick={() => place.current?.scrollIntoView({ block: 'start' })}
            >
              {texts.look}
            </Button>
          </Container>
        </Box>
      )}
    </>
  );
}
