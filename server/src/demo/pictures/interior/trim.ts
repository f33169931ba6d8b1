/** What distinguishes one cabin from another. */
export interface Trim {
  era: number;
  tan: boolean;
  sporty: boolean;
  manual: boolean;
  /** Colour of stitching and ambient light. */
  accent: string;
}

const gradient = (id: string, colours: readonly (readonly [number, string])[], axis = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${axis}>${colours.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join('')}</linearGradient>`;

/** The gradients of the cabin's materials. */
export function trimPaints(trim: Trim): string {
  const hide = trim.tan ? ['#8a5a38', '#5c3920', '#2f1c10'] : ['#3a3c40', '#232528', '#111214'];
  const [light = '', middle = '', dark = ''] = hide;
  return (
    gradient('headliner', [
      [0, '#2b2c2e'],
      [1, '#56585b'],
    ]) +
    gradient(
      'pillar',
      [
        [0, '#1a1b1d'],
        [1, '#46484b'],
      ],
      'x2="1" y2="0"',
    ) +
    gradient(
      'pillarRight',
      [
        [0, '#46484b'],
        [1, '#1a1b1d'],
      ],
      'x2="1" y2="0"',
    ) +
    gradient('mirrorGlass', [
      [0, '#9fb0bf'],
      [0.5, '#5b6670'],
      [1, '#2a2f35'],
    ]) +
    gradient('dashTop', [
      [0, '#5a5d61'],
      [0.16, '#37393c'],
      [0.6, '#1e1f21'],
      [1, '#131415'],
    ]) +
    gradient('dashFace', [
      [0, '#2c2e31'],
      [0.5, '#1a1b1d'],
      [1, '#0c0c0d'],
    ]) +
    gradient('hide', [
      [0, light],
      [0.45, middle],
      [1, dark],
    ]) +
    gradient('metal', [
      [0, '#dfe3e6'],
      [0.4, '#8d9298'],
      [0.6, '#4b4f54'],
      [1, '#a9aeb3'],
    ]) +
    gradient('rim', [
      [0, '#4b4d50'],
      [0.35, '#202123'],
      [1, '#0c0c0d'],
    ]) +
    gradient('screenGlow', [
      [0, '#1a2b3c'],
      [1, '#0b121a'],
    ]) +
    `<radialGradient id="dial"><stop offset="0" stop-color="#15181c"/><stop offset=".8" stop-color="#0a0b0d"/><stop offset="1" stop-color="#2b2e32"/></radialGradient>` +
    `<radialGradient id="ambient"><stop offset="0" stop-color="${trim.accent}" stop-opacity=".5"/><stop offset="1" stop-color="${trim.accent}" stop-opacity="0"/></radialGradient>`
  );
}
