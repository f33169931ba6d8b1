import type { House } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { Notice } from '../../kit/page/Notice.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { texts } from './texts.ts';

/** What is to be known about the company's data: that it is a demo's, or that something is not entered, and where it is entered. */
export function CompanyNotice({ house: { company, isDemo } }: { house: House }) {
  const isAdmin = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const missing =
    company === null ? texts.missing.company : company.phone ? null : isAdmin ? texts.missing.phone : null;
  return (
    <>
      {isDemo && <Notice tone="info" title={texts.demo} />}
      {missing !== null && (
        <Notice
          tone="info"
          title={missing}
          action={
            isAdmin && (
              <LinkButton to="/admin?section=system" variant="outline" colorPalette="gray">
                {texts.missing.enter}
              </LinkButton>
            )
          }
        >
          {isAdmin && texts.missing.where}
        </Notice>
      )}
    </>
  );
}
