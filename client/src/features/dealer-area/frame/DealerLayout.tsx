import type { ReactNode } from 'react';
import { AreaLayout } from '../../../kit/area/AreaLayout.tsx';
import type { Dealer } from '../types.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

export const DealerLayout = ({ dealer, children }: { dealer: Dealer; children: ReactNode }) => (
  <AreaLayout from="md" side={<Sidebar dealer={dealer} />} bar={<TopBar dealer={dealer} />}>
    {children}
  </AreaLayout>
);
