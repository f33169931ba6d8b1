import {
  addApplicationDocument,
  applyAsDealer,
  dealerApplicationBody,
  type MyApplication,
} from '@autoplace/shared/contract';
import { sendFiles } from '../../../entities/document/send-files.ts';
import { texts as documentTexts } from '../../../entities/document/texts.ts';
import { readBy } from '../../../kit/form/read-fields.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { currentUserAtom, restoreSession } from '../../../lib/auth/index.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { upload } from '../../../lib/http/upload.ts';
import { tell } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { COMPANY, type CompanyValues } from '../company/fields.ts';
import { takeDealer } from '../session.ts';
import { texts as area } from '../texts.ts';
import { texts } from './texts.ts';

const read = readBy<CompanyValues, CompanyValues>(COMPANY, dealerApplicationBody);

/** The form with which a company applies, the first time or after a rejection; `earlier` is what is known of it. */
export const useApplication = (options: {
  userId: string;
  earlier: CompanyValues;
  /** Sent after the application. */
  documents?: readonly File[];
  onSent: () => void;
}) =>
  useForm({
    fields: COMPANY,
    initial: options.earlier,
    read,
    draftKey: `autoplace.dealer-application.${options.userId}`,
    keeper: 'tab',
    async submit(values) {
      let applied: MyApplication | null = null;
      try {
        applied = await call(applyAsDealer, { body: values });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error;
        // It may be there already: the answer to an earlier try was lost, or another window has sent it.
        await restoreSession();
        const status = store.get(currentUserAtom)?.dealer?.verificationStatus;
        if (status !== 'pending') throw error;
      }
      // The page of the form is gone once the dealer is known.
      const refused = await sendFiles(options.documents ?? [], (form) =>
        upload(addApplicationDocument, {}, form, () => {}),
      );
      if (applied !== null) {
        const { id, companyName, status } = applied;
        takeDealer({ id, companyName, verificationStatus: status });
      }
      tell({ tone: 'success', title: texts.sent, text: area.messages.pending });
      if (refused !== null) {
        tell({ tone: 'error', title: documentTexts.addFailed, text: `${refused} ${texts.documents.later}` });
      }
      options.onSent();
    },
  });
