/** The head of a tree, as C2SP tlog-checkpoint has it: the text of a signed note. */
export interface Checkpoint {
  origin: string;
  /** How many entries the tree has. */
  size: number;
  /** Its root, 32 bytes in base64. */
  root: string;
}

/** What is signed of a checkpoint. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${root}\n`;

/** The checkpoint of a note's text, extension lines left out; null if it is none. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [, origin = '', digits = '', root = ''] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/.exec(text) ?? [];
  const size = Number(digits);
  if (origin === '' || !Number.isSafeInteger(size)) return null;
  if (Buffer.from(root, 'base64').toString('base64') !== root) return null;
  return { origin, size, root };
}
