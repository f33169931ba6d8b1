import {
  type ListedCompany,
  listCompanies,
  type VerificationStatus,
  verificationStatus,
} from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { operatorPages } from '../../../entities/addresses.ts';
import { Checked } from '../../../entities/dealer/Checked.tsx';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { Email } from '../../../entities/user/Email.tsx';
import { formatDate } from '../../../kit/format-moments.ts';
import { formatSheetMoment } from '../../../kit/format-wall-clock.ts';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

const words = texts.columns;
const FILTERS: ListFilters<{ status: VerificationStatus }> = {
  status: {
    label: texts.status,
    all: texts.all,
    choices: verificationStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
  },
};

export const CompanyState = ({ company }: { company: ListedCompany }) => (
  <Box display="flex" flexWrap="wrap" gap="1">
    {company.isRevoked ? (
      <Badge colorPalette="outbid">{texts.revoked}</Badge>
    ) : (
      <VerificationChip status={company.status} labels={texts.statuses} />
    )}
    {company.isLocked && <Badge colorPalette="outbid">{texts.locked}</Badge>}
  </Box>
);

const columns: PagedColumn<ListedCompany>[] = [
  {
    label: words.name,
    text: ({ companyName, contactEmail }) => `${companyName} (${contactEmail})`,
    cell: ({ id, companyName, contactEmail }) => (
      <>
        <TextLink htmlTranslate="no" to={operatorPages.company(id)}>
          {companyName}
        </TextLink>
        <Box fontWeight="400" color="fg.muted">
          <Email>{contactEmail}</Email>
        </Box>
      </>
    ),
  },
  { label: words.city, text: ({ city }) => city },
  {
    label: words.numbers,
    text: ({ registrationNumber, taxNumber }) => [registrationNumber, taxNumber ?? ''].join(' ').trim(),
    cell: ({ registrationNumber, isRegistrationNumberSound, taxNumber, isTaxNumberSound }) => (
      <Box display="grid">
        <Checked isSound={isRegistrationNumberSound}>{registrationNumber}</Checked>
        {taxNumber !== null && (
          <Checked isSound={isTaxNumberSound === true}>{texts.taxNumber(taxNumber)}</Checked>
        )}
      </Box>
    ),
  },
  {
    label: words.open,
    align: 'end',
    text: ({ openAuctions }) => openAuctions,
  },
  {
    label: words.applied,
    text: ({ createdAt }) => formatSheetMoment(createdAt),
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    label: words.state,
    text: ({ isRevoked, status }) => (isRevoked ? texts.revoked : texts.statuses[status]),
    cell: (company) => <CompanyState company={company} />,
  },
];

/** All companies that have applied. */
export const CompanyList = () => (
  <PagedTable
    words={texts}
    columns={columns}
    keyOf={({ id }) => id}
    filters={FILTERS}
    endpoint={listCompanies}
    file="kompanije"
  />
);
