import { DetailFields } from '../form/DetailFields.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { IdentityFields } from '../form/IdentityFields.tsx';
import { TechnicalFields } from '../form/TechnicalFields.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import type { Wizard } from './use-wizard.ts';

/** The fields of the current step. */
export function StepFields({ wizard }: { wizard: Wizard }) {
  const { form, pictureForm, saving, step, pictureProblem } = wizard;
  return (
    <FieldGrid>
      {step === 0 && <IdentityFields form={form} />}
      {step === 1 && <TechnicalFields form={form} />}
      {step === 2 && <DetailFields form={form} />}
      {step === 3 && (
        <PictureField
          form={pictureForm}
          uploads={saving.uploads}
          problem={pictureProblem}
          disabled={saving.saving}
        />
      )}
    </FieldGrid>
  );
}
