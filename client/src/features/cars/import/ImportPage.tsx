import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useRef } from 'react';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { useLeaveGuard } from '../../../lib/page/use-leave-guard.ts';
import { ArchivePanel } from './archive/ArchivePanel.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { FilePanel } from './FilePanel.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RunPanel } from './RunPanel.tsx';
import { texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** `/dealer/cars/import`: from a list to cars, with a look at what becomes of each row before anything is saved. */
export function ImportPage({ userId }: { userId: string }) {
  const running = useImport(userId);
  const { table, phase } = running;
  const content = useRef<HTMLDivElement>(null);
  const guard = useLeaveGuard(phase === 'saving');
  return (
    <Container py={{ base: '6', md: '10' }}>
      <BackLink to="/dealer/cars">{texts.back}</BackLink>
      <PageTitle>{texts.title}</PageTitle>
      <Box
        ref={content}
        role="group"
        aria-label={texts.title}
        tabIndex={-1}
        data-page-focus
        mt="6"
        display="grid"
        gap="5"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        <LeftNotice running={running} place={content} />
        <FilePanel running={running} />
        {table !== null && (
          <>
            {phase !== 'saving' && phase !== 'finished' && <ColumnsPanel table={table} running={running} />}
            <ArchivePanel running={running} />
            <RunPanel running={running} />
            <PreviewPanel running={running} />
          </>
        )}
      </Box>
      <LeaveDialog question={guard.question} {...texts.leave} />
    </Container>
  );
}
