import {
  type Deal,
  type DealDocuments,
  type DocumentKind,
  documentKind,
  downloadDealDocument,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DocumentRow } from '../../../entities/document/DocumentRow.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { download } from '../../../lib/http/download.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from './texts.ts';

/** What can be printed and signed; nothing where the deal has come to nothing. */
export function Documents({ deal, documents }: { deal: Deal; documents: DealDocuments }) {
  const [busy, setBusy] = useState<DocumentKind | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { kinds, missing } = documents;
  if (kinds.length === 0) return null;
  const expected: readonly DocumentKind[] =
    deal.state === 'agreed'
      ? documentKind.options
      : documentKind.options.filter((kind) => kind !== 'proforma');
  const hand = async (kind: DocumentKind) => {
    setBusy(kind);
    setFailure(null);
    await download(downloadDealDocument, { id: deal.id, kind }).catch((error) => setFailure(reasonOf(error)));
    setBusy(null);
  };
  return (
    <Panel title={texts.title} hint={texts.hint}>
      {failure !== null && (
        <Box mb="4">
          <ErrorAlert title={texts.downloadFailed} onClose={() => setFailure(null)}>
            {failure}
          </ErrorAlert>
        </Box>
      )}
      <Box as="ul" aria-label={texts.list} listStyleType="none">
        {expected.map((kind) => {
          const isThere = kinds.includes(kind);
          return (
            <DocumentRow
              key={kind}
              name={texts.names[kind]}
              about={isThere ? texts.about[kind] : texts.later[kind]}
              later={!isThere}
            >
              {isThere && (
                <BusyButton
                  variant="outline"
                  flex={{ base: '1 1 100%', sm: '0 0 auto' }}
                  loading={busy === kind}
                  loadingText={texts.downloading}
                  disabled={busy !== null && busy !== kind}
                  aria-label={`${texts.download}: ${texts.names[kind]}`}
                  onClick={() => void hand(kind)}
                >
                  <Download aria-hidden />
                  {texts.download}
                </BusyButton>
              )}
            </DocumentRow>
          );
        })}
      </Box>
      {missing.includes('address') && (
        <Box mt="4">
          <Notice
            tone="info"
            title={texts.noAddress}
            action={
              <LinkButton to="/settings" variant="outline" colorPalette="gray">
                {texts.enterAddress}
              </LinkButton>
            }
          />
        </Box>
      )}
    </Panel>
  );
}
