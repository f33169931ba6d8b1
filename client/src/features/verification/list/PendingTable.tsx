import type { VerificationItem } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { formatDate } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';
import { type Ask, RowActions } from './RowActions.tsx';
import { COLUMNS, tableLook } from './table-look.ts';

/**
 * The applications of one page: a table, and cards where there is no room for one. The roles are spelled out because a
 * table that is laid out otherwise is none any more to some readers.
 */
export const PendingTable = (props: { items: readonly VerificationItem[]; busy: boolean; onAsk: Ask }) => (
  <Box css={tableLook}>
    {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
    <table role="table" aria-labelledby="zahtevi" aria-busy={props.busy}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {COLUMNS.map((column) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={column} role="columnheader" scope="col">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {props.items.map((item) => (
          <Row key={item.id} item={item} onAsk={props.onAsk} />
        ))}
      </tbody>
    </table>
  </Box>
);

const cells = {
  contactEmail: ({ contactEmail }: VerificationItem) => contactEmail,
  registrationNumber: ({ registrationNumber }: VerificationItem) => registrationNumber,
  city: ({ city }: VerificationItem) => city,
  status: ({ status }: VerificationItem) => <VerificationChip labels={texts.statuses} status={status} />,
  createdAt: ({ createdAt }: VerificationItem) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
};

const Row = ({ item, onAsk }: { item: VerificationItem; onAsk: Ask }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <tr role="row" data-application={item.id}>
    {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
    <th translate="no" role="rowheader" scope="row">
      {item.companyName}
    </th>
    {Object.entries(cells).map(([column, write]) => (
      // biome-ignore lint/a11y/noRedundantRoles: see above
      <td key={column} role="cell" data-column={column}>
        <span aria-hidden data-caption>
          {texts.columns[column as keyof typeof cells]}
        </span>
        {write(item)}
      </td>
    ))}
    {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
    <td role="cell" data-column="actions">
      <RowActions item={item} onAsk={onAsk} />
    </td>
  </tr>
);
