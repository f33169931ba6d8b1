import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { SECTIONS, type Section, type SectionId } from './sections.ts';

const [FIRST] = SECTIONS;
const entry = z.object({ section: z.string() });

/** The section that this history entry shows (so it outlives a reload, and Back leads to the one before), and the way to another. */
export function useSection(): [section: Section, open: (id: SectionId) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = entry.safeParse(state).data?.section;
  const section = SECTIONS.find(({ id }) => id === wanted) ?? FIRST;
  return [section, (id) => id !== section.id && void navigate(pathname, { state: { section: id } })];
}
