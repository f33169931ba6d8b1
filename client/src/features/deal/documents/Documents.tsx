import {
  type Deal,
  type DealDocuments,
  type DocumentKind,
  documentKind,
  downloadDealDocument,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Download } from 'lucide-react';
import { DocumentRow } from '../../../entities/document/DocumentRow.tsx';
import { ActButton } from '../../../kit/form/BusyButton.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { download } from '../../../lib/http/download.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

/** What can be printed and signed; nothing where the deal has come to nothing. */
export function Documents({ deal, documents }: { deal: Deal; documents: DealDocuments }) {
  const { busy, failure, attempt, dismiss } = useAttempt();
  const { kinds, missing } = documents;
  if (kinds.length === 0) return null;
  const expected: readonly DocumentKind[] =
    deal.state === 'agreed'
      ? documentKind.options
      : documentKind.options.filter((kind) => kind !== 'proforma');
  return (
    <Panel title={texts.title} hint={texts.hint}>
      <ErrorAlert mb="4" title={texts.downloadFailed} reason={failure} onClose={dismiss} />
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
                <ActButton
                  variant="outline"
                  flex={{ base: '1 1 100%', sm: '0 0 auto' }}
                  loadingText={texts.downloading}
                  disabled={busy}
                  aria-label={`${texts.download}: ${texts.names[kind]}`}
                  act={() => attempt(() => download(downloadDealDocument, { id: deal.id, kind }))}
                >
                  <Download aria-hidden />
                  {texts.download}
                </ActButton>
              )}
            </DocumentRow>
          );
        })}
      </Box>
      {missing.includes('address') && (
        <Notice
          mt="4"
          tone="info"
          title={texts.noAddress}
          action={
            <LinkButton to="/settings" variant="outline" colorPalette="gray">
              {texts.enterAddress}
            </LinkButton>
          }
        />
      )}
    </Panel>
  );
}
