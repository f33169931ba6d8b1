import type { Me } from '@autoplace/shared/contract';
import type { ComponentType } from 'react';

/** A page for the signed-in user, mounted again for another one; visitors get the login instead. */
export const guarded = (load: () => Promise<ComponentType<{ user: Me }>>) => async () => {
  const [Page, { RequireSession }] = await Promise.all([
    load(),
    import('../features/identity/RequireSession.tsx'),
  ]);
  return {
    element: <RequireSession>{(user) => <Page key={user.objectId} user={user} />}</RequireSession>,
  };
};
