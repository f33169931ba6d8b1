import { type CompanyMembers, listMembers, membersChangedMessage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useEffect, useState } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { connection } from '../../../lib/live/index.ts';
import { following } from '../../../lib/live/watches/following.ts';
import { useArea } from '../area-context.ts';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import { standingOf } from '../types.ts';
import { ActsPanel } from './ActsPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { texts } from './texts.ts';

/** `/dealer/people`: who works for the company, and who did what. */
export function PeoplePage() {
  const { value, error, reload, change } = useCall(listMembers);
  const { user, dealer } = useArea();
  const isOwner = user.memberRole === undefined;
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const refresh = () => {
      setChanges((count) => count + 1);
      void reload();
    };
    return following(refresh, connection.listen(membersChangedMessage, refresh, refresh));
  }, [reload]);
  const take = (newer: CompanyMembers) => {
    change(() => newer);
    setChanges((count) => count + 1);
  };
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
        <Failure title={texts.people.failed} reason={error} onRetry={reload} />
        {value === null && error === null && <PanelSkeleton label={texts.people.loading} lines={3} />}
        {value !== null && <MembersPanel members={value} onChange={take} onOutdated={reload} />}
        {isOwner &&
          (value !== null || error !== null) &&
          (standingOf(dealer) === 'approved' ? (
            <InvitePanel onInvited={take} />
          ) : (
            <Panel title={texts.invite.title}>{texts.invite.notYet}</Panel>
          ))}
        {value !== null && <ActsPanel members={value} changes={changes} />}
      </Box>
    </Container>
  );
}
