import { RequireSession } from '../../features/identity/index.ts';
import { MyBidsPage } from '../../features/my-bids/index.ts';

export const GuardedMyBids = () => (
  <RequireSession>{(user) => <MyBidsPage key={user.objectId} />}</RequireSession>
);
