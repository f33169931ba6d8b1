import type { Me } from '@autoplace/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { AreaContext } from './area-context.ts';
import { DealerLayout } from './frame/DealerLayout.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { useDecisions } from './use-decisions.ts';
import { ApplyPage } from './verification/ApplyPage.tsx';

/** The area of dealers; users who have not applied see the application instead. */
export function DealerArea({ user, children }: { user: Me; children: ReactNode }) {
  useDecisions();
  const { dealer } = user;
  const area = useMemo(() => dealer && { user, dealer }, [user, dealer]);
  if (area === null) return <ApplyPage user={user} />;
  return (
    <AreaContext value={area}>
      <DealerLayout dealer={area.dealer}>
        <StatusBanner dealer={area.dealer} />
        {children}
      </DealerLayout>
    </AreaContext>
  );
}
