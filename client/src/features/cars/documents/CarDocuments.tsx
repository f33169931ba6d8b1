import {
  addCarDocument,
  type CarDocument,
  type CarDocumentKind,
  type DealerCar,
  getCarDocument,
  removeCarDocument,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, useState } from 'react';
import { documentKindLabels } from '../../../entities/car/documents/labels.ts';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { sendFiles } from '../../../entities/document/send-files.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { upload } from '../../../lib/http/upload.ts';
import { AddCarDocuments } from './AddCarDocuments.tsx';
import { texts } from './texts.ts';

/** The documents of a car (R219): each is sent and removed at once, apart from the form; `isFixed` only lets more be added. */
export function CarDocuments({ car, isFixed = false }: { car: DealerCar; isFixed?: boolean }) {
  const [documents, setDocuments] = useState<readonly CarDocument[]>(car.attachments);
  const isSold = car.auction?.status === 'sold';
  const take = (files: readonly File[], kind: CarDocumentKind) =>
    sendFiles(files, async (form) => {
      form.append('kind', kind);
      setDocuments((await upload(addCarDocument, { id: car.id }, form, () => {})).car.attachments);
    });
  const remove = async ({ id }: { id: string }) => {
    const changed = await call(removeCarDocument, { params: { id: car.id, documentId: id } });
    setDocuments(changed.car.attachments);
  };
  return (
    <Panel title={texts.title} hint={texts.hint}>
      {documents.length > 0 && (
        <Box mb="4">
          <OwnDocuments carId={car.id} documents={documents} {...(!isFixed && !isSold && { remove })} />
        </Box>
      )}
      {!isSold && <AddCarDocuments count={documents.length} take={take} />}
    </Panel>
  );
}

/** The documents of a car as its company opens them; with `remove` each can be removed. */
export const OwnDocuments = ({
  carId,
  ...list
}: { carId: string } & Pick<ComponentProps<typeof DocumentList<CarDocument>>, 'documents' | 'remove'>) => (
  <DocumentList
    label={texts.title}
    noteOf={({ kind }) => [documentKindLabels[kind]]}
    open={({ id }) => openFile(getCarDocument, { id: carId, documentId: id })}
    {...list}
  />
);
