import type { DatabaseInfo } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Panel } from '../../../kit/page/Panel.tsx';
import type { Loaded } from '../../../lib/http/use-loaded.ts';
import { PanelBody } from '../parts/PanelBody.tsx';
import { texts } from '../texts.ts';
import { DatabaseCard } from './DatabaseCard.tsx';

const words = texts.databases;

/** The databases, of which one is chosen. */
export const DatabaseCards = (props: {
  list: Loaded<DatabaseInfo[]>;
  chosenId: string | null;
  onChoose: (id: string) => void;
}) => (
  <Panel title={words.title} {...((props.list.value?.length ?? 0) > 1 && { hint: words.hint })}>
    <PanelBody list={props.list} texts={words} minH={{ base: '19rem', md: '13rem' }}>
      {(databases) => (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 26rem), 1fr))"
          gap="4"
        >
          {databases.map((database) => (
            <li key={database.id}>
              <DatabaseCard
                database={database}
                chosen={database.id === props.chosenId}
                onChoose={() => props.onChoose(database.id)}
              />
            </li>
          ))}
        </Box>
      )}
    </PanelBody>
  </Panel>
);
