import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '../page/TextLink.tsx';

/** Above the heading of a page: the way to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <LinkButton to={to} variant="ghost" colorPalette="gray" size="sm" ms="-3.5" mb="2">
    <ArrowLeft aria-hidden />
    {children}
  </LinkButton>
);
