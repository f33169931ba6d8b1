import type { Me } from '@autoplace/shared/contract';
import type { ComponentType } from 'react';

/** A page for the signed-in user, made anew for another one; everybody else gets the login in its place. */
export const guarded = (load: () => Promise<ComponentType<{ user: Me }>>) => async () => {
  const [Page, { RequireSession }] = await Promise.all([
    load(),
    import('../features/identity/RequireSession.tsx'),
  ]);
  return {
    element: <RequireSession>{(user) => <Page key={user.objectId} user={user} />}</RequireSession>,
  };
};
