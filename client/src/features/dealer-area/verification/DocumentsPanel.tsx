import {
  type AttachedDocument,
  type AttachedDocuments,
  addApplicationDocument,
  getOwnDocument,
  MOST_DOCUMENTS,
  type MyApplication,
  removeApplicationDocument,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { AddDocuments } from '../../../entities/document/AddDocuments.tsx';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { sendFiles } from '../../../entities/document/send-files.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { upload } from '../../../lib/http/upload.ts';
import { texts } from './texts.ts';

const open = ({ id }: AttachedDocument) => openFile(getOwnDocument, { documentId: id });

/** 'Dokumenti uz zahtev' (R178): added and removed until the application is approved, and seen afterwards; after a revocation only added. */
export function DocumentsPanel(props: {
  application: MyApplication;
  onChange: (documents: AttachedDocuments) => void;
}) {
  const { application, onChange } = props;
  const { documents, keepsDocuments, status } = application;
  const isOpen = status !== 'approved';
  if (!isOpen && documents.length === 0) return null;
  const add = async (form: FormData) => onChange(await upload(addApplicationDocument, {}, form, () => {}));
  const remove = async ({ id }: AttachedDocument) =>
    onChange(await call(removeApplicationDocument, { params: { documentId: id } }));
  return (
    <Panel title={texts.documents.title} hint={texts.documents.hint}>
      {documents.length > 0 && (
        <DocumentList
          label={texts.documents.title}
          documents={documents}
          open={open}
          {...(isOpen && !keepsDocuments && { remove })}
        />
      )}
      {isOpen && (
        <Box mt={documents.length > 0 ? '4' : '0'}>
          <AddDocuments left={MOST_DOCUMENTS - documents.length} take={(files) => sendFiles(files, add)} />
        </Box>
      )}
    </Panel>
  );
}
