import { getInterest, type Interest, MOST_EXACT } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Eye, Heart, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { CalendarButton } from '../../../entities/auction/CalendarButton.tsx';
import { nounFor } from '../../../kit/format.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { watchInterest } from '../../../lib/live/watches/lot-watch.ts';
import { EmbedButton } from '../embed/EmbedButton.tsx';

const words: [keyof Interest, LucideIcon, one: string, few: string][] = [
  ['following', Heart, 'prati', 'prate'],
  ['watching', Eye, 'gleda', 'gledaju'],
];

const shown = (count: number): string => (count > MOST_EXACT ? `${count}+` : String(count));

interface LotInterestProps {
  auctionId: string;
  title: string;
  isOpen: boolean;
}

/** How many have the lot among their favourites, and look at it now (R217), its calendar file, and its code for other sites. Without an answer of the server it says nothing. */
export default function LotInterest({ auctionId, title, isOpen }: LotInterestProps) {
  const { value, change, reload } = useCall(getInterest, { params: { id: auctionId } });
  useEffect(
    () =>
      watchInterest(
        auctionId,
        ({ following, watching }) => change(() => ({ following, watching })),
        () => void reload(),
      ),
    [auctionId, change, reload],
  );
  return (
    <Box
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="4"
      minH="9"
      color="fg.muted"
      textStyle="sm"
      // The label of a button begins where the row does, once it wraps.
      css={{ '& > button': { marginInlineStart: '-3' } }}
    >
      {isOpen && <CalendarButton auctionId={auctionId} />}
      <EmbedButton auctionId={auctionId} title={title} />
      {/* Last: they come when the server has answered, and must not move a button away from under the pointer. */}
      {value !== null &&
        words
          .filter(([kind]) => value[kind] > 0)
          .map(([kind, Icon, one, few]) => (
            <Box as="span" key={kind} display="inline-flex" alignItems="center" gap="1.5">
              <Icon size={16} aria-hidden />
              {`${shown(value[kind])} ${nounFor(value[kind], one, few, one)}`}
            </Box>
          ))}
    </Box>
  );
}
