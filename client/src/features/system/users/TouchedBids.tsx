import { formatEur } from '@autoplace/shared/auction';
import { type CountedBids, listUserBids } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { standingOf } from './standing.ts';
import { texts } from './texts.ts';

const MOST_SHOWN = 100;
const words = texts.touched;

/** The auctions in which bids or a purchase of an account would be voided. */
export function TouchedBids({ userId }: { userId: string }) {
  const { value, error, reload, dismiss } = useCall(listUserBids, {
    params: { id: userId },
    query: { pageSize: MOST_SHOWN },
  });
  if (error !== null)
    return <ErrorAlert title={words.failed} reason={error} onRetry={reload} onClose={dismiss} />;
  if (value === null)
    return (
      <Placeholder label={words.loading}>
        <Skeleton h="6rem" borderRadius="l2" />
      </Placeholder>
    );
  if (value.total === 0) return <Box color="fg.muted">{words.none}</Box>;
  return (
    <Box role="group" aria-label={words.title}>
      <Box fontWeight="600" mb="1.5">
        {words.title}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        maxH="9rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        // A list that scrolls is reached with the keyboard.
        tabIndex={0}
      >
        {value.items.map((touched) => (
          <Box
            as="li"
            key={touched.auctionId}
            px="3"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box htmlTranslate="no" fontWeight="560" overflowWrap="anywhere">
              {touched.title}
            </Box>
            <Box textStyle="sm" color="fg.muted" display="flex" flexWrap="wrap" gap="2">
              {words.bids(touched.bids, formatEur(touched.highest))}
              <Standing bids={touched} />
            </Box>
          </Box>
        ))}
      </Box>
      {value.total > value.items.length && (
        <Box mt="1.5" color="fg.muted">
          {words.more(value.total - value.items.length)}
        </Box>
      )}
    </Box>
  );
}

function Standing({ bids }: { bids: CountedBids }) {
  const standing = standingOf(bids);
  return (
    standing && (
      <Badge size="sm" {...(standing === 'won' && { colorPalette: 'outbid' })}>
        {words[standing]}
      </Badge>
    )
  );
}
