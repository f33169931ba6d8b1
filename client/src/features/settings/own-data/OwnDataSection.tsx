import { exportOwnData } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { download } from '../../../lib/http/download.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { Section } from '../Section.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { texts } from './texts.ts';

/** All data of the user as a file (R159), and the end of the account (R160). */
export function OwnDataSection({ email }: { email: string }) {
  const { busy, failure, attempt } = useAttempt();
  const [done, setDone] = useState('');
  const [asked, setAsked] = useState(false);
  const save = () =>
    attempt(async () => {
      setDone('');
      await download(exportOwnData);
      setDone(texts.downloaded);
    });
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Refusal title={texts.downloadFailed} reason={failure} />
      <BusyButton
        mt="4"
        variant="outline"
        colorPalette="gray"
        loading={busy}
        loadingText={texts.downloading}
        onClick={() => void save()}
      >
        <Download aria-hidden />
        {texts.download}
      </BusyButton>
      <Box role="status" color="fg.success" mt={done === '' ? '0' : '3'}>
        {done}
      </Box>
      <Heading as="h3" textStyle="md" mt="8">
        {texts.closing.title}
      </Heading>
      <Box color="fg.muted" mt="1" maxW="60ch">
        {texts.closing.hint}
      </Box>
      <Button mt="4" variant="outline" colorPalette="outbid" onClick={() => setAsked(true)}>
        <UserX aria-hidden />
        {texts.closing.ask}
      </Button>
      {asked && <ClosingDialog email={email} onClose={() => setAsked(false)} />}
    </Section>
  );
}
