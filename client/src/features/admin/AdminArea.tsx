import type { Me } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useEffect, useRef } from 'react';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Spare } from '../../kit/page/Spare.tsx';
import { AdminLayout } from './frame/AdminLayout.tsx';
import type { SectionComponents } from './sections.ts';
import { texts } from './texts.ts';
import { useSection } from './use-section.ts';
import { useWaiting, WAITING_AT } from './use-waiting.ts';

/** `/admin`: one page, whose sections follow each other without a route of their own. */
export function AdminArea({ user, components }: { user: Me; components: SectionComponents }) {
  const [section, open] = useSection();
  const waiting = useWaiting(section.id, user.roles);
  const openWaiting: typeof open = (id, options) =>
    open(id, { ...options, where: (waiting[id] ?? 0) > 0 ? WAITING_AT[id] : undefined });
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
    <AdminLayout user={user} section={section} waiting={waiting} onOpen={openWaiting} place={place}>
      <Spare key={section.id} fallback={<SectionSkeleton title={section.label} />} failed={<Unloadable />}>
        <Content />
      </Spare>
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
const Unloadable = () => (
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
