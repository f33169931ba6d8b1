export { type Aligned, type AlignedLine, alignRecordings } from './align.ts';
export { compareLines, type Mark, type Marks, markLines, type Numbered, type Numbering } from './marks.ts';
export type {
  Change,
  Control,
  DeckInfo,
  DeckMoment,
  Inspection,
  PaneInfo,
  Row,
  Rows,
} from './panel.ts';
