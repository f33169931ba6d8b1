import { Box } from '@chakra-ui/react/box';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
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
        gap="1.5"
        minH="9"
        px="1"
        textStyle="sm"
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
        <Box flexBasis="100%" order="1" my="2">
          <Alarm evidence={state.evidence} />
        </Box>
      )}
    </>
  );
}
