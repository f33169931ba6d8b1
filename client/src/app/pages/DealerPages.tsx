import type { Me } from '@autoplace/shared/contract';
import { Outlet } from 'react-router-dom';
import { DealerArea } from '../../features/dealer-area/index.ts';

export const DealerPages = ({ user }: { user: Me }) => (
  <DealerArea user={user}>
    <Outlet />
  </DealerArea>
);
