import { Outlet } from 'react-router-dom';
import { DealerArea } from '../../features/dealer-area/index.ts';
import { RequireSession } from '../../features/identity/index.ts';

export const GuardedDealer = () => (
  <RequireSession>
    {(user) => (
      <DealerArea key={user.objectId} user={user}>
        <Outlet />
      </DealerArea>
    )}
  </RequireSession>
);
