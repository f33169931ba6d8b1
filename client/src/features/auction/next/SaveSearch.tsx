import { type SavedFilters, saveSearch } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { searchLabel } from '../../../entities/auction/saved-searches.ts';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';

/** 'Sačuvaj pretragu': keeps what to look for. A visitor is asked to sign in first. */
export function SaveSearch({ filters }: { filters: SavedFilters }) {
  const signedIn = useAtomValue(currentUserAtom) !== null;
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState<string | null>(null);

  const save = async () => {
    if (!signedIn) return requestLogin();
    if (state === 'saved') return;
    setState('saving');
    setError(null);
    try {
      await call(saveSearch, { body: filters });
      setState('saved');
    } catch (failure) {
      setState('idle');
      setError(reasonOf(failure));
    }
  };

  const saved = state === 'saved';
  return (
    <>
      <BusyButton
        loading={state === 'saving'}
        // It keeps the keyboard's focus.
        aria-disabled={saved || undefined}
        variant={saved ? 'subtle' : 'solid'}
        onClick={save}
      >
        {saved ? <BookmarkCheck aria-hidden /> : <BookmarkPlus aria-hidden />}
        {saved ? texts.savedSearch : texts.saveSearch}
      </BusyButton>
      <Box role="status" order="1" flexBasis="full" textStyle="sm" _empty={{ display: 'none' }}>
        {saved && (
          <>
            {texts.searchSaved(searchLabel(filters))}{' '}
            <Box asChild color="brand.fg" textDecoration="underline">
              <Link to="/favourites">{texts.toFavourites}</Link>
            </Box>
          </>
        )}
        {error !== null && (
          <Box as="span" color="fg.error">
            {error}
          </Box>
        )}
      </Box>
    </>
  );
}
