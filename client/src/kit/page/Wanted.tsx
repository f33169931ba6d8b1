import { type ReactNode, useContext } from 'react';
import { PageReloads, ReloadBar } from './ReloadBar.tsx';
import { Spare } from './Spare.tsx';

interface WantedProps {
  children: ReactNode;
  /** Until it is there, and in its place where it could not be loaded. */
  fallback?: ReactNode;
}

/** What the user is told then. */
const PROBLEM = 'Ovaj deo stranice nije mogao da se učita. Osvežite stranicu i pokušajte ponovo.';

/** A lazy part that the user has just asked for: failing to load it is said, and takes nothing else away. */
export const Wanted = ({ children, fallback }: WantedProps) => (
  <Spare
    fallback={fallback}
    failed={
      <>
        {fallback}
        <Problem>{PROBLEM}</Problem>
      </>
    }
  >
    {children}
  </Spare>
);

/** That a part could not be loaded. */
export function Problem({ children }: { children: string }) {
  const pageReloads = useContext(PageReloads);
  return <div role="alert">{!pageReloads && <ReloadBar>{children}</ReloadBar>}</div>;
}
