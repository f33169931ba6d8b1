import type { Me } from '@autoplace/shared/contract';
import { Suspense, useEffect, useRef } from 'react';
import { AdminLayout } from './frame/AdminLayout.tsx';
import { SectionBoundary } from './frame/SectionBoundary.tsx';
import { SectionSkeleton } from './frame/SectionSkeleton.tsx';
import type { SectionComponents } from './sections.ts';
import { useSection } from './use-section.ts';
import { useWaiting } from './use-waiting.ts';

/** `/admin`: one page, whose sections follow each other without an address of their own. */
export function AdminArea({ user, components }: { user: Me; components: SectionComponents }) {
  const [section, open] = useSection();
  const waiting = useWaiting(section.id);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(section.id);
  const Content = components[section.id];

  // As for a page that changes: a reader starts at the section, and Tab is its first control.
  useEffect(() => {
    if (shown.current === section.id) return;
    shown.current = section.id;
    place.current?.focus({ preventScroll: true });
  }, [section.id]);

  return (
    <AdminLayout user={user} section={section} waiting={waiting} onOpen={open} place={place}>
      <SectionBoundary key={section.id}>
        <Suspense fallback={<SectionSkeleton title={section.label} />}>
          <Content />
        </Suspense>
      </SectionBoundary>
    </AdminLayout>
  );
}
