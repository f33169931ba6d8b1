import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Finding } from '../Finding.tsx';
import type { Anchor } from '../watch/check-links.ts';
import { guardOf } from '../watch/guards.ts';
import { checkTree, type TreeCheck } from './check-tree.ts';
import { treeTexts as texts } from './texts.ts';

/** Whether an auction is in the tree over all auctions, and whether that tree goes on from the one that this browser knew. */
export function TreePanel({ auctionId, anchor }: { auctionId: string; anchor: Anchor | null }) {
  const check = useCallback(async () => {
    if (anchor === null) return null;
    const found = await checkTree(auctionId, anchor);
    if (found?.history === 'parts') guardOf(auctionId).treeParts(found.checkpoint.note, anchor.seq);
    return found;
  }, [auctionId, anchor]);
  const { value, error, loading, reload } = useLoaded(check);
  return (
    <Panel
      title={texts.title}
      hint={texts.hint}
      aside={
        value?.entry === 'notYet' && (
          <Button
            variant="outline"
            colorPalette="gray"
            loading={loading}
            aria-label={texts.againLabel}
            onClick={() => void reload()}
          >
            {texts.again}
          </Button>
        )
      }
    >
      <Box role="status" minH="6">
        {value !== null ? (
          <Found {...value} />
        ) : (
          !loading && error === null && <None known={anchor !== null} />
        )}
      </Box>
      <Failure title={texts.failed} reason={error} onRetry={reload} />
    </Panel>
  );
}

const None = ({ known }: { known: boolean }) => (
  <Finding tone="muted">{known ? texts.empty : texts.noChain}</Finding>
);

const entryTones = { in: 'success', notYet: 'muted', wrong: 'error' } as const;
const historyTones = { first: 'muted', goesOn: 'success', parts: 'error', otherLog: 'warning' } as const;
const signatureTones = { good: 'success', unable: 'warning', wrong: 'error', otherLog: 'error' } as const;

function Found({ checkpoint, history, entry }: TreeCheck) {
  const { size, signature, witnesses, note } = checkpoint;
  return (
    <>
      <Finding tone={entryTones[entry]}>{texts.entry[entry]}</Finding>
      <Finding tone={historyTones[history]}>{texts.history[history]}</Finding>
      <Finding tone={signatureTones[signature]}>{texts.signature[signature](size)}</Finding>
      <Finding tone="muted">{texts.witnesses(witnesses.length)}</Finding>
      <Box
        as="pre"
        mt="3"
        p="3"
        bg="bg.subtle"
        borderRadius="l2"
        fontFamily="mono"
        textStyle="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        translate="no"
      >
        {note.trimEnd()}
      </Box>
    </>
  );
}
