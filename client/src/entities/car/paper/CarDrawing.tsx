import type { CarPanel, Damage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { panelLabels, texts } from './labels.ts';
import { drawnPanels, HEIGHT, WIDTH } from './panels.ts';

/** On the drawing and not on each of its parts, of which there are many. */
const parts = {
  '& path': {
    fill: 'bg.muted',
    stroke: 'border.control',
    strokeWidth: '1.5px',
    '&[data-glass]': { fill: 'bg.info' },
    '&[data-degree="1"]': { fill: 'bg.warning', stroke: 'fg.warning' },
    '&[data-degree="2"]': { fill: 'bg.warning', stroke: 'fg.warning', strokeWidth: '3px' },
    '&[data-degree="3"]': { fill: 'bg.error', stroke: 'fg.error', strokeWidth: '3px' },
    '&[data-choosable]': { cursor: 'pointer', _hover: { stroke: 'brand.solid', strokeWidth: '3px' } },
  },
  '& text': { fill: 'fg.muted', fontSize: '12px' },
  '& g text': { fill: 'fg', fontSize: '14px', fontWeight: '700', pointerEvents: 'none' },
};

interface CarDrawingProps {
  damages: readonly Pick<Damage, 'panel' | 'degree'>[];
  /** With it a part of the car can be chosen by pointer; by keyboard that is the business of the list beside the drawing. */
  onChoose?: (panel: CarPanel) => void;
}

/** A car from above with its sides folded out; damaged parts carry the places of their damages in the list. */
export const CarDrawing = ({ damages, onChoose }: CarDrawingProps) => (
  <Box asChild w="full" maxW="20rem" mx="auto" display="block" overflow="visible" css={parts}>
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.drawing(damages.length)}>
      {drawnPanels.map(({ panel, path, at: [x, y], isGlass }) => {
        const numbers = damages.flatMap((damage, index) => (damage.panel === panel ? [index + 1] : []));
        const degree = Math.max(0, ...numbers.map((number) => damages[number - 1]?.degree ?? 0));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the drawing is there for the keyboard
          <g key={panel} onClick={onChoose && (() => onChoose(panel))}>
            <path
              d={path}
              data-panel={panel}
              data-glass={isGlass}
              data-degree={degree === 0 ? undefined : degree}
              data-choosable={onChoose && true}
            >
              <title>{panelLabels[panel]}</title>
            </path>
            {numbers.length > 0 && (
              <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
                {numbers.length > 3 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(',')}
              </text>
            )}
          </g>
        );
      })}
      <text x={WIDTH / 2} y="11" textAnchor="middle">
        {texts.front}
      </text>
      <text x={WIDTH / 2} y={HEIGHT - 5} textAnchor="middle">
        {texts.rear}
      </text>
      <text x="58" y="44" textAnchor="middle">
        {texts.left}
      </text>
      <text x={WIDTH - 58} y="44" textAnchor="middle">
        {texts.right}
      </text>
    </svg>
  </Box>
);
