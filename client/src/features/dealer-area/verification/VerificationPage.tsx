import { getMyApplication, type MyApplication } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { BadgeCheck } from 'lucide-react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';
import { useNavigateHere } from '../../../lib/page/use-navigate-here.ts';
import { useArea } from '../area-context.ts';
import { CompanyForm } from '../company/CompanyForm.tsx';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import { texts as area } from '../texts.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { texts } from './texts.ts';
import { useApplication } from './use-application.ts';

/** `/dealer/verification`: where a rejected application is mended and sent again. */
export function VerificationPage() {
  const { user, dealer } = useArea();
  const { value, error, reload, change } = useCall(getMyApplication);
  useReloadWhenTold({ kind: 'verification' }, reload);
  const status = value?.status ?? dealer.verificationStatus;
  return (
    <Container py={{ base: '6', md: '10' }} maxW="56rem" mx="0">
      <PageTitle>{status === 'rejected' ? texts.again.title : texts.title}</PageTitle>
      <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
        {value === null && error === null && <PanelSkeleton label={texts.loading} lines={8} />}
        {value !== null &&
          (value.status === 'rejected' ? (
            <Rejection application={value} />
          ) : (
            <EmptyState
              icon={BadgeCheck}
              title={area.messages[value.status]}
              action={<LinkButton to="/dealer/profile">{texts.again.toProfile}</LinkButton>}
            >
              {texts.again.nothing}
            </EmptyState>
          ))}
        {value !== null && (
          <DocumentsPanel
            application={value}
            onChange={(documents) => change((had) => had && { ...had, ...documents })}
          />
        )}
        {value?.status === 'rejected' && <Again application={value} userId={user.objectId} />}
      </Box>
    </Container>
  );
}

function Rejection({ application }: { application: MyApplication }) {
  const standing = application.revoked ? 'revoked' : 'rejected';
  return (
    <Notice tone="error" title={area.messages[standing]}>
      <strong>{area.verification.notes[standing]}:</strong>{' '}
      <bdi translate="no">{application.verificationNotes}</bdi>
    </Notice>
  );
}

/** Last on the page: what it sends along stands before it. */
function Again({ application, userId }: { application: MyApplication; userId: string }) {
  const navigate = useNavigateHere();
  const form = useApplication({
    userId,
    earlier: application,
    onSent: () => void navigate('/dealer/dashboard'),
  });
  return (
    <Surface>
      <Box color="fg.muted" mb="6">
        {texts.again.lead}
      </Box>
      <CompanyForm
        form={form}
        label={texts.fields}
        words={{ ...texts.form, send: texts.sendAgain }}
        unchangedToo
      />
    </Surface>
  );
}
