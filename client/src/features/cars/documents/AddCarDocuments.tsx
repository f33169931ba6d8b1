import { type CarDocumentKind, MOST_DOCUMENTS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { documentKindLabels } from '../../../entities/car/documents/labels.ts';
import { AddDocuments } from '../../../entities/document/AddDocuments.tsx';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import { texts } from './texts.ts';

/** The choice of files, all of one kind, for a car that has `count` documents. */
export function AddCarDocuments(props: {
  count: number;
  /** Returns which were not taken, and why; null if all were. */
  take: (files: readonly File[], kind: CarDocumentKind) => Promise<string | null>;
  disabled?: boolean;
}) {
  const { count, take, disabled = false } = props;
  const [kind, setKind] = useState<CarDocumentKind>('registration');
  return (
    <AddDocuments left={MOST_DOCUMENTS - count} take={(files) => take(files, kind)} disabled={disabled}>
      <Box w={{ base: 'full', sm: '16rem' }}>
        <LabelledSelect
          label={texts.kind}
          value={kind}
          options={Object.entries(documentKindLabels)}
          frame={{ disabled }}
          onChoose={(value) => setKind(value as CarDocumentKind)}
        />
      </Box>
    </AddDocuments>
  );
}
