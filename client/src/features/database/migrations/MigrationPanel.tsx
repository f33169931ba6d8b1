import type { Migration } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useRef, useState } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';
import type { Loaded } from '../../../lib/http/use-loaded.ts';
import { PanelBody } from '../parts/PanelBody.tsx';
import { texts } from '../texts.ts';
import { MigrationDialog } from './MigrationDialog.tsx';
import { type MigrationAction, MigrationTable } from './MigrationTable.tsx';

const words = texts.migrations;
/** Applied and pending migrations. */
export function MigrationPanel({ list }: { list: Loaded<Migration[]> }) {
  const [asked, setAsked] = useState<{ migration: Migration; action: MigrationAction } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Panel title={words.title} hint={words.hint}>
      <PanelBody list={list} texts={words} minH="14rem">
        {(migrations) => (
          <Box ref={place} role="group" aria-label={words.title} tabIndex={-1} data-page-focus>
            <MigrationTable
              migrations={migrations}
              onAsk={(migration, action) => setAsked({ migration, action })}
            />
          </Box>
        )}
      </PanelBody>
      {asked !== null && (
        <MigrationDialog
          {...asked}
          place={place}
          onClose={() => setAsked(null)}
          onAnswered={() => void list.reload()}
        />
      )}
    </Panel>
  );
}
