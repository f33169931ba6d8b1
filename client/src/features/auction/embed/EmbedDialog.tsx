import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { CopyButton } from '../../../kit/form/CopyButton.tsx';
import { texts } from './texts.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const inAttribute = (text: string) => text.replace(/[&"<]/g, (sign) => SIGNS[sign] ?? sign);

interface EmbedDialogProps {
  auctionId: string;
  title: string;
  onClose: () => void;
}

/** The code of an auction for other sites, and how it looks there. */
export default function EmbedDialog({ auctionId, title, onClose }: EmbedDialogProps) {
  const { origin } = window.location;
  const page = `${origin}/embed/auctions/${auctionId}`;
  const script = `<script async src="${origin}/embed.js" data-auction="${auctionId}"></script>`;
  const frame = `<iframe src="${page}" title="${inAttribute(texts.frameTitle(title))}" width="100%" height="560" style="border:0" loading="lazy"></iframe>`;
  return (
    <SheetDialog title={texts.embed} width="2xl" onClose={onClose}>
      <Dialog.Body display="grid" gap="5">
        <Dialog.Description color="fg">{texts.about}</Dialog.Description>
        <Snippet label={texts.script} copy={texts.copyScript} code={script} />
        <Snippet label={texts.frame} copy={texts.copyFrame} code={frame} />
      </Dialog.Body>
    </SheetDialog>
  );
}

function Snippet({ label, copy, code }: { label: string; copy: string; code: string }) {
  return (
    <Box minW="0">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <Box fontWeight="560" textStyle="sm">
          {label}
        </Box>
        <CopyButton text={code} label={copy} size="md" />
      </Box>
      <Box
        as="code"
        htmlTranslate="no"
        display="block"
        bg="bg.muted"
        borderRadius="l2"
        p="3"
        textStyle="sm"
        fontFamily="mono"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {code}
      </Box>
    </Box>
  );
}
