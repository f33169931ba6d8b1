import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { FileUp, Plus, RefreshCw } from 'lucide-react';
import { SellersOnly } from '../../../entities/user/member-role.tsx';
import { TabRow } from '../../../kit/list/TabRow.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';
import { VIEWS } from './last-view.ts';

const words = texts.list;
export const LIST_HEAD_ID = 'automobili';

export const ListHead = (props: { view: keyof typeof VIEWS; loading: boolean; onRefresh: () => void }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '2', lg: '1.5', xl: '3' }}>
    <Box id={LIST_HEAD_ID} tabIndex={-1} data-page-focus flex="1 1 auto">
      <PageTitle>{words.title}</PageTitle>
    </Box>
    <TabRow
      label={words.views}
      tabs={(['cards', 'table'] as const).map((view) => ({
        to: VIEWS[view],
        label: words[view],
        isChosen: view === props.view,
      }))}
    />
    <IconButton
      variant="surface"
      colorPalette="gray"
      aria-label={words.refresh}
      title={words.refresh}
      loading={props.loading}
      onClick={props.onRefresh}
    >
      <RefreshCw aria-hidden />
    </IconButton>
    <SellersOnly>
      <LinkButton to="/dealer/cars/import" variant="surface" colorPalette="gray" px={{ lg: '3', xl: '4' }}>
        <FileUp aria-hidden />
        {words.import}
      </LinkButton>
    </SellersOnly>
    <AddCarLink />
  </Box>
);

export const AddCarLink = () => (
  <SellersOnly>
    <LinkButton to="/dealer/add-car" px={{ lg: '3', xl: '4' }}>
      <Plus aria-hidden />
      {words.add}
    </LinkButton>
  </SellersOnly>
);
