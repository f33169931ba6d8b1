import { formatEur } from '@autoplace/shared/auction';
import { getRights } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { formatDate } from '../../kit/format-moments.ts';
import { FactList } from '../../kit/list/FactList.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { texts } from './texts.ts';

const words = texts.limit;

/** How much the user may lead with in all auctions together, and which auctions take it up (R118). */
export function LimitSection() {
  const listId = useId();
  const loaded = useCall(getRights);
  return (
    <LoadedSection words={words} loaded={loaded} height="24">
      {(value) => (
        <Box mt="3" display="grid" gap="4">
          {value.lowered && (
            <Notice tone="warning" title={words.lowered}>
              {words.loweredFor(value.lowered.reason, formatDate(value.lowered.at))}
            </Notice>
          )}
          <FactList
            facts={[
              [words.limit, formatEur(value.limit)],
              [words.used, formatEur(value.used)],
              [words.left, formatEur(Math.max(0, value.limit - value.used))],
            ]}
          />
          <Box mt="4">
            <TextLink to="/deposits">{words.deposit}</TextLink>
          </Box>
          {value.auctions.length > 0 && (
            <Box>
              <Box id={listId} textStyle="sm" fontWeight="600">
                {words.auctions}
              </Box>
              <Box as="ul" aria-labelledby={listId}>
                {value.auctions.map(({ auctionId, title, amount }) => (
                  <Box
                    as="li"
                    key={auctionId}
                    display="flex"
                    justifyContent="space-between"
                    alignItems="baseline"
                    gap="4"
                    py="2"
                  >
                    <TextLink
                      htmlTranslate="no"
                      to={`/auctions/${auctionId}`}
                      minW="0"
                      overflowWrap="anywhere"
                    >
                      {title}
                    </TextLink>
                    <Box textStyle="figure" whiteSpace="nowrap">
                      {formatEur(amount)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </LoadedSection>
  );
}
