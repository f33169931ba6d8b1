import { applyAsDealer, dealerApplicationBody } from '@autoplace/shared/contract';
import { readBy } from '../../../kit/form/read-fields.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { currentUserAtom, restoreSession } from '../../../lib/auth/index.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { COMPANY, type CompanyValues, NO_COMPANY } from '../company/fields.ts';
import { takeDealer } from '../session.ts';
import { texts as area } from '../texts.ts';
import { texts } from './texts.ts';

const read = readBy<CompanyValues, CompanyValues>(COMPANY, dealerApplicationBody);

/** The form with which a company applies, the first time or after a rejection (`earlier`). */
export const useApplication = (options: { userId: string; earlier?: CompanyValues; onSent?: () => void }) =>
  useForm({
    fields: COMPANY,
    initial: options.earlier ?? NO_COMPANY,
    read,
    draftKey: `autoplace.dealer-application.${options.userId}`,
    keeper: 'tab',
    async submit(values) {
      try {
        const { id, companyName, status } = await call(applyAsDealer, { body: values });
        takeDealer({ id, companyName, verificationStatus: status });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error;
        // It may be there already: the answer to an earlier try was lost, or another window has sent it.
        await restoreSession();
        const status = store.get(currentUserAtom)?.dealer?.verificationStatus;
        if (status !== 'pending') throw error;
      }
      tell({ tone: 'success', title: texts.sent, text: area.messages.pending });
      options.onSent?.();
    },
  });
