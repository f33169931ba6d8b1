import { type CarImage, type CarPaper, carPaper, isWithoutDamage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { formatOneOrTwo } from '../../../kit/format.ts';
import { formatDayGenitive } from '../../../kit/format-moments.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { formatKm } from '../labels.ts';
import { CarDrawing } from './CarDrawing.tsx';
import { damageLabels, degreeLabels, panelLabels, seasonLabels, texts, wheelLabels } from './labels.ts';

interface PaperViewProps {
  /** As a lot or a car has it; the first page of a lot does not check it. */
  paper: unknown;
  /** Those of the car, some of which damages may name. */
  images: readonly CarImage[];
}

/** What the seller declares of the car (R216); nothing where nothing was declared. */
export function PaperView({ paper, images }: PaperViewProps) {
  const read = carPaper.safeParse(paper).data;
  if (read === undefined) return null;
  const { service, faults, tyres, damages } = read;
  return (
    <>
      {damages.length > 0 && <Damages damages={damages} images={images} />}
      {isWithoutDamage(read) && <Part title={texts.damages}>{texts.noDamage}</Part>}
      {faults.length > 0 && (
        <Part title={texts.faults}>
          <Box as="ul" ps="5" display="grid" gap="1" overflowWrap="anywhere">
            {faults.map((fault) => (
              <li key={fault} translate="no">
                {fault}
              </li>
            ))}
          </Box>
        </Part>
      )}
      {service.length > 0 && <Services service={service} />}
      {tyres.length > 0 && <Tyres tyres={tyres} />}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="6">
    <Heading as="h3" textStyle="sm" fontWeight="600" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);

function Damages({ damages, images }: Pick<CarPaper, 'damages'> & Pick<PaperViewProps, 'images'>) {
  return (
    <Part title={texts.damages}>
      <Box
        display="grid"
        // Beside each other where the panel itself has room, whatever the width of the window.
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))"
        gap="6"
        alignItems="start"
      >
        <CarDrawing damages={damages} />
        <Box as="ol" listStyleType="none" display="grid">
          {damages.map(({ panel, kind, degree, imageId }, index) => {
            const image = images.find(({ id }) => id === imageId);
            const what = `${damageLabels[kind]}, ${degreeLabels[degree - 1]}`;
            return (
              <Box
                as="li"
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they have no other name
                key={index}
                display="flex"
                alignItems="center"
                gap="3"
                py="2"
                borderBottomWidth="1px"
              >
                <Box minW="6" fontWeight="700" fontVariantNumeric="tabular-nums">
                  {index + 1}.
                </Box>
                <Box flex="1" minW="0">
                  <Box>{panelLabels[panel]}</Box>
                  <Box textStyle="sm" color="fg.muted">
                    {what}
                  </Box>
                </Box>
                {image !== undefined && (
                  <a href={image.large} target="_blank" rel="noreferrer">
                    <Box asChild w="20" aspectRatio="4 / 3" objectFit="cover" borderRadius="l2">
                      <img
                        src={image.small}
                        alt={texts.picture(`${panelLabels[panel]}, ${what}`)}
                        loading="lazy"
                      />
                    </Box>
                  </a>
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Part>
  );
}

/** The newest first. */
function Services({ service }: Pick<CarPaper, 'service'>) {
  const sorted = service.toSorted((one, other) => other.date.localeCompare(one.date));
  return (
    <Part title={texts.service}>
      <Box as="ol" listStyleType="none" display="grid">
        {sorted.map(({ date, mileage, work, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they have no other name
          <Box as="li" key={index} py="2" borderBottomWidth="1px" overflowWrap="anywhere">
            <Box textStyle="sm" color="fg.muted">
              {[formatDayGenitive(date), mileage !== null && formatKm(mileage), place]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <bdi translate="no">{work}</bdi>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

const Tyres = ({ tyres }: Pick<CarPaper, 'tyres'>) => (
  <Part title={texts.tyres}>
    <Box display="grid" gap="4">
      {tyres.map(({ season, year, depths }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they have no other name
        <Box key={index}>
          <Box fontWeight="560">
            {[seasonLabels[season], year !== null && texts.tyreYear(year)].filter(Boolean).join(', ')}
          </Box>
          <FactList
            facts={depths.map((depth, wheel) => [
              wheelLabels[wheel] ?? '',
              depth === null ? null : texts.millimetres(formatOneOrTwo(depth)),
            ])}
          />
        </Box>
      ))}
    </Box>
  </Part>
);
