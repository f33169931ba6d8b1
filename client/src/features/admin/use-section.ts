import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { SECTIONS, type Section, type SectionId } from './sections.ts';

const [FIRST] = SECTIONS;
const entry = z.object({ section: z.string() });

export type OpenSection = (id: SectionId, options?: Pick<NavigateOptions, 'replace'>) => void;

/** The section that this history entry shows (so it outlives a reload, and Back leads to the one before), and the way to another. */
export function useSection(): [section: Section, open: OpenSection] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = entry.safeParse(state).data?.section;
  const section = SECTIONS.find(({ id }) => id === wanted) ?? FIRST;
  const open: OpenSection = (id, options) => {
    if (id !== section.id) void navigate(pathname, { ...options, state: { section: id } });
  };
  return [section, open];
}
