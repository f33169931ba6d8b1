import type { CarPanel } from '@autoplace/shared/contract';

/** The drawing: a car seen from above, its front at the top, with the sides folded out. */
export const WIDTH = 320;
export const HEIGHT = 472;

interface DrawnPanel {
  panel: CarPanel;
  /** As the path of an SVG. */
  path: string;
  /** Where its mark stands. */
  at: readonly [x: number, y: number];
  isGlass?: true;
}

const middle: DrawnPanel[] = [
  { panel: 'front_bumper', path: 'M110 54V38Q110 18 134 18H186Q210 18 210 38V54Z', at: [160, 37] },
  { panel: 'hood', path: 'M110 58H210V144H110Z', at: [160, 101] },
  { panel: 'windshield', path: 'M112 148H208L198 190H122Z', at: [160, 169], isGlass: true },
  { panel: 'roof', path: 'M122 194H198V304H122Z', at: [160, 249] },
  { panel: 'rear_window', path: 'M122 308H198L208 344H112Z', at: [160, 326], isGlass: true },
  { panel: 'trunk', path: 'M110 348H210V414H110Z', at: [160, 381] },
  { panel: 'rear_bumper', path: 'M110 418H210V434Q210 454 186 454H134Q110 454 110 434Z', at: [160, 435] },
];

/** The left side; the right one is its mirror. */
const side = (['left', 'right'] as const).flatMap((name): DrawnPanel[] => {
  const x = (left: number) => (name === 'left' ? left : WIDTH - left);
  const arc = (top: number) => `A28 28 0 0 ${name === 'left' ? 0 : 1} ${x(38)} ${top}`;
  const circle = (y: number) =>
    `M${x(38)} ${y - 22}A22 22 0 1 1 ${x(38)} ${y + 22}A22 22 0 1 1 ${x(38)} ${y - 22}Z`;
  return [
    {
      panel: `${name}_front_fender`,
      path: `M${x(98)} 58V150H${x(38)}V138${arc(82)}V58Z`,
      at: [x(82), 104],
    },
    { panel: `${name}_front_door`, path: `M${x(98)} 154V246H${x(38)}V154Z`, at: [x(68), 200] },
    { panel: `${name}_rear_door`, path: `M${x(98)} 250V330H${x(38)}V250Z`, at: [x(68), 290] },
    {
      panel: `${name}_rear_fender`,
      path: `M${x(98)} 334V414H${x(38)}V400${arc(344)}V334Z`,
      at: [x(82), 372],
    },
    { panel: `${name}_sill`, path: `M${x(34)} 154V330H${x(18)}V154Z`, at: [x(26), 242] },
    { panel: `${name}_front_wheel`, path: circle(110), at: [x(38), 110] },
    { panel: `${name}_rear_wheel`, path: circle(372), at: [x(38), 372] },
  ];
});

export const drawnPanels: readonly DrawnPanel[] = [...middle, ...side];
