import {
  getVerificationStatistics,
  type Me,
  operates,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { restoreSession } from '../../lib/auth/index.ts';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchApplications } from '../../lib/live/watches/admin-watch.ts';
import { tell } from '../../lib/messages.ts';
import { AdminLayout } from './frame/AdminLayout.tsx';
import type { SectionComponents, SectionId } from './sections.ts';
import { texts } from './texts.ts';
import { useSection } from './use-section.ts';

/** `/admin`: one page, whose sections follow each other without a route of their own. */
export function AdminArea({ user, components }: { user: Me; components: SectionComponents }) {
  const [section, open] = useSection();
  const waiting = useWaiting(section.id, operates(user, 'support'));
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

/** A section while its code is fetched: named already, so that title and focus need not wait. */
const SectionSkeleton = ({ title }: { title: string }) => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{title}</PageTitle>
    <Placeholder
      label={texts.loading}
      aria-busy
      mt={{ base: '5', md: '8' }}
      display="grid"
      gap={{ base: '4', md: '6' }}
    >
      <Skeleton h="7rem" borderRadius="l3" />
      <Skeleton h="20rem" borderRadius="l3" />
    </Placeholder>
  </Container>
);

const words = texts.unloadable;

/** A section that could not be fetched, or failed, takes neither the menu nor the other sections away. */
class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container py={{ base: '6', md: '10' }}>
        <Notice
          tone="error"
          title={words.title}
          action={<Button onClick={() => window.location.reload()}>{words.retry}</Button>}
        >
          {words.text}
        </Notice>
      </Container>
    );
  }
}

const nobodyWaits = async () => null;

async function fetchWaiting(signal: AbortSignal): Promise<number> {
  try {
    return (await call(getVerificationStatistics, { signal })).totalPending;
  } catch (error) {
    // Another administrator has taken the role away: the guard of the page learns it.
    if (error instanceof ApiFailure && error.status === 403) void restoreSession();
    throw error;
  }
}

/**
 * How many applications wait, live; null until known. Anyone who looks at another section is told of each that comes: the
 * section itself shows them.
 */
function useWaiting(section: SectionId, isAsked: boolean): number | null {
  const { value, reload } = useLoaded(isAsked ? fetchWaiting : nobodyWaits);
  const arrived = useEffectEvent(({ status, companyName }: VerificationItem) => {
    void reload();
    if (status === 'pending' && section !== 'verification')
      tell({ tone: 'success', title: texts.arrived, text: companyName });
  });
  useEffect(
    () =>
      watchApplications(
        (item) => arrived(item),
        () => void reload(),
      ),
    [reload],
  );
  return value;
}
