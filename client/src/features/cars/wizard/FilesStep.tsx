import { Box } from '@chakra-ui/react/box';
import { DocumentField } from '../documents/DocumentField.tsx';
import { DamagePictures } from '../paper/DamagePicture.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import type { Wizard } from './use-wizard.ts';

/** The last step: the pictures of the car, which of them show its damages, and its documents. */
export function FilesStep({ wizard }: { wizard: Wizard }) {
  const { form, pictureForm, documentForm, pictureProblem, busy, saving } = wizard;
  const { uploads } = saving;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <PictureField form={pictureForm} uploads={uploads} problem={pictureProblem} disabled={busy} />
      <DamagePictures form={form} pictures={pictureForm.pictures.all} disabled={busy} />
      <DocumentField form={documentForm} uploads={uploads} disabled={busy} />
    </Box>
  );
}
