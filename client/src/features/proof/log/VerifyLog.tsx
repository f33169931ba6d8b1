import { type AuctionView, getLog } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { keptReceipts, receiptsKey } from '../../../entities/auction/receipts.ts';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { pathOf } from '../../../lib/http/http.ts';
import { readStored } from '../../../lib/page/use-stored.ts';
import { rawLog, type Verification, verifyLog } from './verify-log.ts';

const texts = {
  verify: 'Proverite zapis aukcije',
  verifying: 'Proveravamo zapis...',
  verifyInsecure: 'Pregledač proverava zapis samo na stranici sa bezbednom (https) vezom.',
  verifyFailed: 'Zapis nije učitan. Pokušajte ponovo.',
  verifyBroken: (link: number) => `Zapis nije ispravan: karika ${link} se ne slaže sa ostatkom.`,
  verified: (events: number, links: number) =>
    `Zapis je ispravan i vodi do ovog ishoda (događaja: ${events}, karika: ${links}).`,
  receiptsFound: (count: number) =>
    count === 1 ? 'Vaša potvrda je u zapisu.' : `Sve vaše potvrde su u zapisu (${count}).`,
  receiptMissing: 'Neka od vaših potvrda nije u zapisu.',
  openLog: 'Otvori zapis',
};

type State =
  | { is: 'idle' | 'checking' }
  | { is: 'failed'; text: string }
  | { is: 'checked'; result: Verification };

/** 'Proverite zapis aukcije': the browser computes the chain of hashes itself, and looks for the viewer's receipts. */
export function VerifyLog({ view }: { view: AuctionView }) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const [state, setState] = useState<State>({ is: 'idle' });
  const params = { id: view.id };

  const check = async () => {
    if (!globalThis.crypto?.subtle) return setState({ is: 'failed', text: texts.verifyInsecure });
    setState({ is: 'checking' });
    try {
      const result = await verifyLog(await call({ ...getLog, answer: rawLog }, { params }), view);
      setState({ is: 'checked', result });
    } catch (error) {
      setState({ is: 'failed', text: error instanceof Error ? error.message : texts.verifyFailed });
    }
  };

  const receipts = userId === undefined ? [] : (readStored(receiptsKey(userId, view.id), keptReceipts) ?? []);
  return (
    <Box>
      <Button
        variant="ghost"
        colorPalette="gray"
        size="sm"
        px="2"
        mx="-2"
        fontWeight="500"
        color="fg.muted"
        loading={state.is === 'checking'}
        loadingText={texts.verifying}
        onClick={check}
      >
        <ShieldCheck aria-hidden />
        {texts.verify}
      </Button>
      <Box role="status" textStyle="sm" _empty={{ display: 'none' }}>
        {state.is === 'failed' && <Box color="fg.warning">{state.text}</Box>}
        {state.is === 'checked' && (
          <Finding
            result={state.result}
            receipts={receipts.map(({ hash }) => hash)}
            path={pathOf(getLog, params)}
          />
        )}
      </Box>
    </Box>
  );
}

function Finding({ result, receipts, path }: { result: Verification; receipts: string[]; path: string }) {
  if (!result.ok)
    return (
      <Box display="flex" gap="2" color="fg.error" fontWeight="560">
        <Box flexShrink="0" pt="0.5">
          <ShieldAlert size={16} aria-hidden />
        </Box>
        {texts.verifyBroken(result.link)}
      </Box>
    );
  const missing = receipts.filter((hash) => !result.hashes.has(hash)).length;
  return (
    <Box color={missing > 0 ? 'fg.error' : 'fg.success'}>
      {texts.verified(result.events, result.hashes.size)}{' '}
      {receipts.length > 0 && (missing > 0 ? texts.receiptMissing : texts.receiptsFound(receipts.length))}{' '}
      <Box asChild textDecoration="underline" color="fg.muted">
        <a href={path} target="_blank" rel="noreferrer">
          {texts.openLog}
        </a>
      </Box>
    </Box>
  );
}
