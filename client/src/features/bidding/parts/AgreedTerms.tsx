import { changesSince } from '@autoplace/shared/auction';
import type { ApiError, AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { formTexts } from '../form-texts.ts';

/** The terms to which the money of a dialog is agreed: those that were shown when it was opened, until the user takes newer ones. */
export interface AgreedTerms {
  /** Goes with the command. */
  version: number;
  /** What the seller has changed since, for a sentence; null for nothing. */
  changes: string | null;
  /** The newest text that was added to the description since; null for none. */
  addition: string | null;
  agree: () => void;
  /** Whether the server has refused a command for other terms, which are then asked about. */
  isAbout: (error: ApiError) => boolean;
}

export function useAgreedTerms({ termsVersion, termChanges }: AuctionView): AgreedTerms {
  const [version, setVersion] = useState(termsVersion);
  /** The server may tell of a change before its event has come. */
  const [told, setTold] = useState({ version, message: '' });
  const isNewer = Math.max(termsVersion, told.version) > version;
  const since = termChanges.filter((change) => change.version > version);
  return {
    version,
    changes: isNewer ? (changesSince(termChanges, version) ?? told.message) : null,
    addition: since.findLast(({ addition }) => addition !== null)?.addition ?? null,
    agree: () => setVersion(Math.max(termsVersion, told.version)),
    isAbout({ code, message, termsVersion: newest }) {
      if (code !== 'TERMS_CHANGED' || newest === undefined) return false;
      setTold({ version: newest, message });
      return true;
    },
  };
}

/** Says what the seller has changed while the dialog is open, and asks whether it still holds. What is typed stays. */
export function ChangedTerms({ changes, addition, agree }: AgreedTerms) {
  const asks = useRef<HTMLDivElement>(null);
  const isAsking = changes !== null;
  useEffect(() => {
    if (isAsking) asks.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsking]);
  if (changes === null) return null;
  return (
    <Box
      ref={asks}
      role="alert"
      mb="4"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor="fg.warning"
      textStyle="sm"
    >
      <Box fontWeight="600">{formTexts.termsChanged}</Box>
      <Box mt="1">{formTexts.termsChangedWhat(changes)}</Box>
      {addition !== null && (
        <Box mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {addition}
        </Box>
      )}
      <Button mt="2" size="sm" variant="outline" onClick={agree}>
        {formTexts.termsAgree}
      </Button>
    </Box>
  );
}
