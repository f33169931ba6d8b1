import type { RatingPage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useAtomValue } from 'jotai';
import { SheetDialog } from '../../kit/dialog/SheetDialog.tsx';
import { formatTenths } from '../../kit/format.ts';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { RatingCard } from './RatingCard.tsx';
import { texts } from './texts.ts';

/** What many deals say of somebody. `fetchPage` is the same function for as long as the list is the same one. */
export function RatingsDialog(props: {
  title: string;
  fetchPage: (page: number, signal: AbortSignal) => Promise<RatingPage>;
  onClose: () => void;
}) {
  const { title, fetchPage, onClose } = props;
  const { pages, state, error, hasMore, loadingMore, more, reload } = usePages(fetchPage);
  const isAdmin = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const [first] = pages;
  const items = itemsOf(pages, ({ dealId }) => dealId);
  return (
    <SheetDialog title={title} width="2xl" onClose={onClose}>
      <Dialog.Body tabIndex={0}>
        <Failure title={texts.failed} reason={error} onRetry={reload} />
        {state === 'loading' && (
          <Placeholder label={texts.loading}>
            <Skeleton h="10rem" borderRadius="l2" />
          </Placeholder>
        )}
        {first !== undefined && (
          <Box mb="4" color="fg.muted">
            {first.total === 0 ? (
              texts.none
            ) : (
              <>
                <Box as="span" color="fg" textStyle="figure">
                  {formatTenths(first.rating)}
                </Box>{' '}
                ({texts.count(first.total)})
              </>
            )}
          </Box>
        )}
        {items.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label={texts.list} display="grid" gap="6">
            {items.map((rating) => (
              <li key={rating.dealId}>
                <RatingCard rating={rating} about={rating.title}>
                  {isAdmin && (
                    <TextLink textStyle="sm" to={`/deals/${rating.dealId}`}>
                      {texts.toDeal}
                    </TextLink>
                  )}
                </RatingCard>
              </li>
            ))}
          </Box>
        )}
        {hasMore && (
          <Button mt="5" variant="surface" colorPalette="gray" loading={loadingMore} onClick={more}>
            {texts.more}
          </Button>
        )}
      </Dialog.Body>
    </SheetDialog>
  );
}
