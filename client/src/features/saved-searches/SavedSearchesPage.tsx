import { listSavedSearches, removeSavedSearch, type SavedSearch } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { LinkButton, TextLink } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { SearchRow } from './SearchRow.tsx';
import { savingTexts } from './saving-texts.ts';
import { texts } from './texts.ts';

/** `/saved-searches`: what the user looks for, the newest first. */
export function SavedSearchesPage() {
  const { value, error, loading, reload, change } = useCall(listSavedSearches);
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const changed = (search: SavedSearch) =>
    change(({ items }) => ({ items: items.map((one) => (one.id === search.id ? search : one)) }));

  const remove = async ({ id, name }: SavedSearch) => {
    setFailure(null);
    try {
      await call(removeSavedSearch, { params: { id } });
      // The button that had the focus goes, and with the last search the list.
      const next = value?.items.length === 1 ? document.getElementById('sadrzaj') : list.current;
      next?.focus({ preventScroll: true });
      change(({ items }) => ({ items: items.filter((one) => one.id !== id) }));
      setRemoved(`${texts.removed}: ${name}`);
    } catch (error) {
      setFailure(reasonOf(error));
    }
  };

  return (
    // As high as while it loads: a footer that comes into view would be a shift.
    <Container py={{ base: '8', md: '12' }} maxW="60rem" minH="100dvh">
      <PageTitle>{savingTexts.title}</PageTitle>
      <Box color="fg.muted" mt="2" mb="6" maxW="70ch">
        {texts.lead} <TextLink to="/settings">{texts.toSettings}</TextLink>
      </Box>
      <Box role="status" srOnly>
        {removed}
      </Box>
      <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
      {value === null && loading && <Loading label={texts.loading} minH="20rem" />}
      <Refusal mt="0" title={texts.removeFailed} reason={failure} />
      {value?.items.length === 0 && <NoSearches />}
      {value !== null && value.items.length > 0 && (
        <Box asChild listStyleType="none" display="grid" gap="3" mt={failure === null ? '0' : '4'}>
          <ul ref={list} tabIndex={-1} aria-label={texts.list}>
            {value.items.map((search) => (
              <SearchRow
                key={search.id}
                search={search}
                onChanged={changed}
                onRemove={() => remove(search)}
              />
            ))}
          </ul>
        </Box>
      )}
    </Container>
  );
}

const NoSearches = () => (
  <EmptyState
    icon={Bookmark}
    title={texts.empty}
    action={<LinkButton to="/auctions">{texts.toAuctions}</LinkButton>}
  >
    {texts.emptyHint}
  </EmptyState>
);
