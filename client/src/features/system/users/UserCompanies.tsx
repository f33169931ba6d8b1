import { type CompanyWork, listUserCompanies } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { operatorPages } from '../../../entities/addresses.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { texts } from './texts.ts';

const words = texts.companies;

/** The companies that an account owns, works for or has worked for. */
export function UserCompanies({ id }: { id: string }) {
  const { value, error, reload } = useCall(listUserCompanies, { params: { id } });
  return (
    <Panel title={words.title}>
      <Failure title={words.failed} reason={error} onRetry={reload} />
      {value?.items.length === 0 && <Box color="fg.muted">{words.none}</Box>}
      {value !== null && value.items.length > 0 && (
        <Box as="ul" listStyleType="none" display="grid" gap="2" aria-label={words.title}>
          {value.items.map((work) => (
            <li key={`${work.companyId} ${work.until}`}>
              <TextLink htmlTranslate="no" to={operatorPages.company(work.companyId)}>
                {work.companyName}
              </TextLink>
              <Box as="span" color="fg.muted">
                {', '}
                {whatIn(work)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

const whatIn = ({ role, until }: CompanyWork): string =>
  role === null ? words.until(until === null ? '' : formatDate(until)) : words.roles[role];
