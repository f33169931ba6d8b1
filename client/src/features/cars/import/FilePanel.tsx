import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Download, FileUp } from 'lucide-react';
import { FileButton } from '../../../kit/files/FileButton.tsx';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { saveCsv } from '../../../lib/page/save-file.ts';
import { templateColumns, templateFile } from './template.ts';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.file;

/** Chooses the list; the template says what it may hold. */
export function FilePanel({ running }: { running: Import }) {
  const { table, reading, problem, phase } = running;
  return (
    <Panel title={words.title} hint={words.hint}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <FileButton
          variant={table === null ? 'solid' : 'surface'}
          loading={reading}
          loadingText={words.reading}
          disabled={phase === 'saving'}
          label={words.choose}
          accept=".csv,.txt,.xlsx,text/csv"
          onFile={(file) => void running.choose(file)}
        >
          <FileUp aria-hidden />
          {table === null ? words.choose : words.another}
        </FileButton>
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() => saveCsv(templateFile(), words.templateName)}
        >
          <Download aria-hidden />
          {words.template}
        </Button>
      </Box>
      <Box role="status" mt="3" fontWeight="560" overflowWrap="anywhere">
        {table !== null && words.chosen(table.file.name, table.sheet, table.rows.length)}
      </Box>
      {problem !== null && (
        <Notice tone="error" title={words.failed}>
          {problem}
        </Notice>
      )}
      {table === null && (
        <chakra.details mt="4">
          <Box as="summary" cursor="pointer" fontWeight="560" mb="3">
            {words.columns}
          </Box>
          <DataTable
            label={words.columns}
            rows={templateColumns()}
            keyOf={({ name }) => name}
            columns={[
              { label: words.column, cell: ({ heading }) => heading },
              { label: words.needed, cell: ({ needed }) => (needed ? words.yes : null) },
              { label: words.values, cell: ({ values }) => values },
            ]}
          />
        </chakra.details>
      )}
    </Panel>
  );
}
