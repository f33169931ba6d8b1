import type { Me } from '@autoplace/shared/contract';
import type { ReactNode } from 'react';
import { DealerLayout } from './frame/DealerLayout.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { ApplyPage } from './verification/ApplyPage.tsx';

/** The area of whoever has applied as a dealer; everybody else finds the application in its place. */
export function DealerArea({ user: { dealer }, children }: { user: Me; children: ReactNode }) {
  if (dealer === null) return <ApplyPage />;
  return (
    <DealerLayout dealer={dealer}>
      <StatusBanner dealer={dealer} />
      {children}
    </DealerLayout>
  );
}
