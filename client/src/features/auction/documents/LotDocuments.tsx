import { getLotDocument, type LotDocument, listLotDocuments } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { documentKindLabels } from '../../../entities/car/documents/labels.ts';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { ConfirmationLink } from '../../../entities/user/contact/ConfirmationLink.tsx';
import { counted, nounFor } from '../../../kit/format.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Section } from '../Section.tsx';

const added = (count: number) =>
  `Prodavac je dodao ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}.`;
const them = (count: number) => nounFor(count, 'ga', 'ih', 'ih');

const texts = {
  title: 'Dokumenti',
  later: 'dodato posle objave aukcije',
  signIn: (count: number) =>
    `${added(count)} Otvaraju ${them(count)} prijavljeni korisnici sa potvrđenom adresom.`,
  confirm: (count: number) => `${added(count)} Otvarate ${them(count)} kada potvrdite svoju e-mail adresu.`,
  over: (count: number) =>
    `${added(count)} Posle aukcije otvaraju ${them(count)} samo kupac, prodavac i podrška.`,
  signInNow: 'Prijavite se',
  failed: 'Dokumenti nisu učitani',
};

/** The documents of a lot (R219): a list for those who may open them, their number for others. A lot without documents has no such section. */
export default function LotDocuments(props: {
  auctionId: string;
  isOver: boolean;
  /** What support can do with one. */
  actionOf?: ((document: LotDocument, onChanged: () => void) => ReactNode) | undefined;
}) {
  const { auctionId, isOver, actionOf } = props;
  const userId = useAtomValue(currentUserAtom)?.objectId;
  // Another user may read more of it, and most users nothing once the lot is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another user and at the end
  const load = useCallback(
    (signal: AbortSignal) => call(listLotDocuments, { params: { id: auctionId }, signal }),
    [auctionId, userId, isOver],
  );
  const { value, error, reload } = useLoaded(load);
  if (value === null) return <Failure title={texts.failed} reason={error} onRetry={reload} />;
  const { count, isReadable, documents } = value;
  if (count === 0) return null;
  return (
    <Section title={texts.title} tabIndex={-1}>
      {isReadable ? (
        <DocumentList
          label={texts.title}
          documents={documents}
          noteOf={noteOf}
          actionOf={actionOf && ((document) => actionOf(document, () => void reload()))}
          open={({ id }) => openFile(getLotDocument, { id: auctionId, documentId: id })}
        />
      ) : (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" color="fg.muted">
          {userId === undefined ? (
            <>
              {isOver ? texts.over(count) : texts.signIn(count)}
              <Button size="sm" variant="outline" onClick={() => requestLogin()}>
                {texts.signInNow}
              </Button>
            </>
          ) : isOver ? (
            texts.over(count)
          ) : (
            <>
              {texts.confirm(count)}
              <ConfirmationLink />
            </>
          )}
        </Box>
      )}
    </Section>
  );
}

const noteOf = ({ kind, isLater }: LotDocument): string[] => [
  documentKindLabels[kind],
  ...(isLater ? [texts.later] : []),
];
