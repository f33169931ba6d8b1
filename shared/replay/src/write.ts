import type { Header } from './define.ts';

/** One line of a file, with its line break. */
export const formatLine = (line: unknown): string => `${JSON.stringify(line)}\n`;

/** The text of a recording: JSON Lines, the header first. */
export const formatRecording = ({ header, lines }: { header: Header; lines: readonly unknown[] }): string =>
  [header, ...lines].map(formatLine).join('');
