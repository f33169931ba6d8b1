import { useAtomValue } from 'jotai';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { type Section, type SectionId, sectionsOf } from './sections.ts';

export type OpenSection = (id: SectionId, options?: Pick<NavigateOptions, 'replace'>) => void;

/** The section that the address names, with what it shows of its lists, and the way to another. */
export function useSection(): [section: Section, open: OpenSection] {
  const { pathname } = useLocation();
  const [values] = useSearchParams();
  const navigate = useNavigate();
  const sections = sectionsOf(useAtomValue(currentUserAtom)?.roles ?? []);
  const wanted = values.get('section');
  const section = sections.find(({ id }) => id === wanted) ?? sections[0];
  const open: OpenSection = (id, options) => {
    const search = id === sections[0].id ? '' : `?section=${id}`;
    // Of the open section the menu leads to its beginning.
    if (id !== section.id || values.size > (wanted === null ? 0 : 1))
      void navigate({ pathname, search }, options);
  };
  return [section, open];
}
