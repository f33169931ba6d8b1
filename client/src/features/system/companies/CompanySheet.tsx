import {
  cancelUserAuctions,
  getApplication,
  getApplicationDocument,
  getCompany,
  type ListedCompany,
  revokeVerification,
  type VerificationDetails,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { operatorPages } from '../../../entities/addresses.ts';
import { Checked } from '../../../entities/dealer/Checked.tsx';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { AuctionList } from '../auctions/AuctionList.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { Action, Sheet } from '../Sheet.tsx';
import { CompanyState } from './CompanyList.tsx';
import { texts } from './texts.ts';

const facts = texts.facts;
const CALLS = { revoke: revokeVerification, cancelAuctions: cancelUserAuctions };
type Company = ListedCompany & { details: VerificationDetails };

/** One company for operators: its application, what it sells, and what can be done. */
export function CompanySheet({ id }: { id: string }) {
  const [asked, setAsked] = useState<keyof typeof texts.dialogs | null>(null);
  const [changes, setChanges] = useState(0);
  const isAdmin = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const loaded = useLoaded<Company>(
    useCallback(
      async (signal: AbortSignal) => {
        const options = { params: { id }, signal };
        const [company, details] = await Promise.all([
          call(getCompany, options),
          call(getApplication, options),
        ]);
        return { ...company, details };
      },
      [id],
    ),
  );
  const actionsOf = ({ status, isRevoked, isLocked, openAuctions }: Company) => (
    <>
      {status === 'approved' && (
        <Action danger onClick={() => setAsked('revoke')}>
          {texts.revoke}
        </Action>
      )}
      {(isRevoked || isLocked) && openAuctions > 0 && (
        <Action danger onClick={() => setAsked('cancelAuctions')}>
          {texts.cancelAuctions}
        </Action>
      )}
      <LinkButton to={operatorPages.user(id)} variant="outline" colorPalette="gray">
        {texts.toUser}
      </LinkButton>
    </>
  );
  return (
    <Sheet
      section="companies"
      back={texts.back}
      loaded={loaded}
      name={({ companyName }) => companyName}
      actions={actionsOf}
    >
      {(company) => (
        <>
          <Panel title={texts.about} aside={<CompanyState company={company} />}>
            <Numbers company={company} />
            <FactList
              facts={[
                [facts.email, company.contactEmail],
                [facts.phone, company.details.phone],
                [facts.address, addressOf(company)],
                [facts.licence, company.details.businessLicense],
              ]}
            />
          </Panel>
          <Panel title={texts.documents}>
            {company.details.documents.length === 0 ? (
              <Box color="fg.muted">{texts.noDocuments}</Box>
            ) : (
              <DocumentList
                label={texts.documents}
                documents={company.details.documents}
                open={(document) => openFile(getApplicationDocument, { id, documentId: document.id })}
              />
            )}
          </Panel>
          <Panel title={texts.course}>
            <Course steps={company.details.history} />
          </Panel>
          {isAdmin && (
            <Panel title={texts.auctions}>
              <AuctionList seller={id} changes={changes} />
            </Panel>
          )}
          {isAdmin && (
            <Panel title={texts.history}>
              <AuditTable subject={id} empty={texts.noHistory} changes={changes} />
            </Panel>
          )}
          {asked !== null && (
            <ReasonDialog
              words={texts.dialogs[asked]}
              subject={company.companyName}
              danger
              onSubmit={({ reason }) => call(CALLS[asked], { params: { id }, body: { reason } })}
              onClose={() => setAsked(null)}
              onDone={() => {
                setChanges((had) => had + 1);
                void loaded.reload();
              }}
            />
          )}
        </>
      )}
    </Sheet>
  );
}

const addressOf = ({ city, details: { address, country } }: Company) => `${address}, ${city}, ${country}`;

const Numbers = ({ company }: { company: Company }) => (
  <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="1" mb="3">
    <Box>
      {facts.number}:{' '}
      <Checked isSound={company.isRegistrationNumberSound}>{company.registrationNumber}</Checked>
    </Box>
    {company.taxNumber !== null && (
      <Box>
        {facts.tax}: <Checked isSound={company.isTaxNumberSound === true}>{company.taxNumber}</Checked>
      </Box>
    )}
  </Box>
);

/** What happened to the application, oldest first. */
const Course = ({ steps }: { steps: VerificationDetails['history'] }) => (
  <Box as="ol" listStyleType="none" display="grid" gap="3">
    {steps.map(({ at, action, by, notes }) => (
      <li key={`${at} ${action}`}>
        <Box fontWeight="600">{texts.steps[action]}</Box>
        <Box color="fg.muted" textStyle="sm">
          {formatMoment(at)}, <bdi translate="no">{by}</bdi>
        </Box>
        {notes !== null && (
          <Box htmlTranslate="no" whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </Box>
        )}
      </li>
    ))}
  </Box>
);
