import { useAtomValue } from 'jotai';
import { CreateAuctionPage } from '../../features/create-auction/CreateAuctionPage.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';

export function CreateAuctionRoute() {
  const user = useAtomValue(currentUserAtom);
  return user === null ? null : <CreateAuctionPage key={user.objectId} userId={user.objectId} />;
}
