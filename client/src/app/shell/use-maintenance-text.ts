import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { z } from 'zod';
import { configAtom } from '../../lib/config.ts';
import { useStored, writeStored } from '../../lib/page/use-stored.ts';

const text = z.string();
/** What was shown last, so that a page has it from its first paint on. */
const SHOWN = 'autoplace.banner';
/** What the reader has closed; another text shows again, and so does the same one after a pause. */
const CLOSED = 'autoplace.closedBanner';

/** The notice of the administrators that the reader has not closed, or null, and how to close it. */
export function useMaintenanceText(): [text: string | null, close: () => void] {
  const config = useAtomValue(configAtom);
  const [remembered] = useStored(SHOWN, text);
  const [closed, setClosed] = useStored(CLOSED, text);
  const told = config === null ? remembered : config.maintenanceBanner;

  useEffect(() => {
    if (config === null) return;
    writeStored(SHOWN, config.maintenanceBanner);
    if (config.maintenanceBanner === null) writeStored(CLOSED, null);
  }, [config]);

  return [told === closed ? null : told, () => setClosed(told)];
}
