import { useAtomValue } from 'jotai';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { type Section, type SectionId, sectionsOf } from './sections.ts';

/** `where` narrows its list, as the address does. False where it is open like that already. */
export type OpenSection = (
  id: SectionId,
  options?: Pick<NavigateOptions, 'replace'> & { where?: string | undefined },
) => boolean;

/** The section that the address names, with what it shows of its lists, and the way to another. */
export function useSection(): [section: Section, open: OpenSection] {
  const { pathname, search: shown } = useLocation();
  const [values] = useSearchParams();
  const navigate = useNavigate();
  const sections = sectionsOf(useAtomValue(currentUserAtom)?.roles ?? []);
  const wanted = values.get('section');
  const section = sections.find(({ id }) => id === wanted) ?? sections[0];
  const open: OpenSection = (id, { where, ...options } = {}) => {
    const own = where === undefined ? `?section=${id}` : `?section=${id}&${where}`;
    const search = id === sections[0].id ? '' : own;
    // Of the open section the menu leads to its beginning.
    if (search === shown) return false;
    void navigate({ pathname, search }, options);
    return true;
  };
  return [section, open];
}
