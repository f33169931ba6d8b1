import type { Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useMaySell } from '../../../entities/user/member-role.tsx';
import { formatDeadline } from '../../../kit/format-moments.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';

/** The highest bid of an auction that ended below its reserve, and the way to the dialogs in which its seller answers. */
export function NegotiationRow({ negotiation, title }: { negotiation: Negotiation; title: string }) {
  const { auctionId, turn, price, named, countered, proposable, until } = negotiation;
  const maySell = useMaySell();
  const words = texts.negotiation;
  const standing =
    countered !== null
      ? words.countered(countered)
      : named === null
        ? words.highest(price)
        : words.waits(named);
  const link = (negotiate: 'accept' | 'propose', label: string) => (
    <LinkButton
      to={`/auctions/${auctionId}`}
      size="sm"
      variant={negotiate === 'accept' ? 'solid' : 'outline'}
      state={{ negotiate }}
    >
      {label}
      <Box as="span" srOnly>
        {texts.about(title)}
      </Box>
    </LinkButton>
  );
  return (
    <Box mt="2" position="relative" data-testid="negotiation">
      <Box textStyle="sm">
        {standing} {words.until(formatDeadline(until))}
      </Box>
      {turn === 'seller' && maySell && (
        <Box mt="2" display="flex" flexWrap="wrap" gap="2">
          {link('accept', words.accept(price))}
          {proposable !== null && link('propose', words.propose)}
        </Box>
      )}
    </Box>
  );
}
