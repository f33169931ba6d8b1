import { listDisputes, type QueuedDispute } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { PagedLots } from '../../../entities/auction/PagedLots.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { usePages } from '../../../lib/http/use-pages.ts';
import { texts } from './texts.ts';

const words = texts.queue;
const fetchPage = (page: number, signal: AbortSignal) => call(listDisputes, { query: { page }, signal });

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '12',
    px: '3',
    py: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
  },
});

/** Problems that sides of deals have reported: open ones first, the oldest at the top. */
export function DisputeQueue({ onChoose }: { onChoose: (deal: QueuedDispute) => void }) {
  const list = usePages(fetchPage);
  // One that is decided meanwhile moves the others up.
  const items = [...new Map(list.pages.flatMap((page) => page.items).map((one) => [one.id, one])).values()];
  return (
    <Panel title={words.title} hint={words.hint}>
      <PagedLots
        list={list}
        words={{ loading: words.loading, loadFailed: words.failed }}
        count={items.length}
        none={<Box color="fg.muted">{words.none}</Box>}
      >
        {items.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label={words.title} mx="-3">
            {items.map((deal) => (
              <li key={deal.id}>
                <Row type="button" onClick={() => onChoose(deal)}>
                  <Box
                    flex="1"
                    minW="0"
                    display="flex"
                    flexDirection={{ base: 'column', lg: 'row' }}
                    alignItems={{ base: 'start', lg: 'center' }}
                    gap={{ base: '1.5', lg: '4' }}
                  >
                    <Box flex={{ lg: '1' }} minW="0">
                      <Box fontWeight="600" overflowWrap="anywhere">
                        {deal.title}
                      </Box>
                      <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                        {words.line(deal)}, {formatMoment(deal.dispute.at)}
                      </Box>
                    </Box>
                    <Badge colorPalette={deal.dispute.ended === null ? 'warning' : 'gray'}>
                      {words.stateOf(deal.dispute)}
                    </Badge>
                  </Box>
                  <ChevronRight size={18} aria-hidden />
                </Row>
              </li>
            ))}
          </Box>
        )}
      </PagedLots>
    </Panel>
  );
}
