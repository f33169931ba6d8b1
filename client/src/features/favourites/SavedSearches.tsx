import { listSavedSearches, removeSavedSearch, type SavedSearch } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress, searchLabel } from '../../entities/auction/saved-searches.ts';
import { ErrorAlert } from '../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

const fetchSearches = (signal: AbortSignal) => call(listSavedSearches, { signal });

const SearchLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline' },
});

/** The searches that the user has saved, with what is in stock for each now. Renders nothing without any. */
export function SavedSearches() {
  const { value, change } = useLoaded(fetchSearches);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const remove = async ({ id }: SavedSearch) => {
    setError(null);
    try {
      await call(removeSavedSearch, { params: { id } });
      // The button that had the focus goes, and with the last search the list.
      const next = value?.items.length === 1 ? document.getElementById('sadrzaj') : list.current;
      next?.focus({ preventScroll: true });
      change(({ items }) => ({ items: items.filter((one) => one.id !== id) }));
    } catch (failure) {
      setError(reasonOf(failure));
    }
  };

  if (value === null || value.items.length === 0) return null;
  return (
    <Panel title={texts.searches} mb="6">
      {error !== null && (
        <ErrorAlert title={texts.removeFailed} onClose={() => setError(null)}>
          {error}
        </ErrorAlert>
      )}
      <Box
        asChild
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 24rem), 1fr))"
        columnGap="8"
      >
        <ul ref={list} tabIndex={-1} aria-label={texts.searches}>
          {value.items.map((search) => (
            <Box as="li" key={search.id} display="flex" alignItems="center" gap="3" py="1.5">
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <SearchLink to={searchAddress(search.filters)}>{searchLabel(search.filters)}</SearchLink>
                <Box textStyle="sm" color={search.inStock > 0 ? 'fg.success' : 'fg.muted'}>
                  {texts.inStock(search.inStock)}
                </Box>
              </Box>
              <IconButton
                variant="ghost"
                colorPalette="gray"
                aria-label={texts.removeSearch(searchLabel(search.filters))}
                onClick={() => remove(search)}
              >
                <X aria-hidden />
              </IconButton>
            </Box>
          ))}
        </ul>
      </Box>
    </Panel>
  );
}
