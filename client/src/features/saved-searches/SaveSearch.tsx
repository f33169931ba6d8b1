import type { SavedFilters } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '../../kit/page/Spare.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import { currentUserAtom, requestLogin } from '../../lib/auth/index.ts';
import { savingTexts as texts } from './saving-texts.ts';

const SavingDialog = lazy(() => import('./SavingDialog.tsx'));

/** 'Sačuvaj pretragu': keeps what to look for. A visitor is asked to sign in first, over this page. */
export default function SaveSearch({ filters }: { filters: SavedFilters }) {
  const signedIn = useAtomValue(currentUserAtom) !== null;
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const Icon = saved === null ? BookmarkPlus : BookmarkCheck;
  return (
    <>
      <Button
        size="sm"
        variant={saved === null ? 'outline' : 'subtle'}
        onClick={() => (signedIn ? setAsking(true) : requestLogin())}
      >
        <Icon aria-hidden />
        {saved === null ? texts.save : texts.saved}
      </Button>
      <Box role="status" order="1" flexBasis="full" textStyle="sm" _empty={{ display: 'none' }}>
        {saved !== null && (
          <>
            {texts.savedAs(saved)} <TextLink to="/saved-searches">{texts.title}</TextLink>
          </>
        )}
      </Box>
      {asking && (
        <Wanted>
          <SavingDialog filters={filters} saved={saved} onSaved={setSaved} onClose={() => setAsking(false)} />
        </Wanted>
      )}
    </>
  );
}
