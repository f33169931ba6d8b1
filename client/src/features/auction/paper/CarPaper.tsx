import type { AuctionView } from '@autoplace/shared/contract';
import { PaperView } from '../../../entities/car/paper/PaperView.tsx';
import { Section } from '../Section.tsx';
import { texts } from './texts.ts';
import { Vin } from './Vin.tsx';

/** What is known about the car beyond its description. */
export default function CarPaper({ view }: { view: AuctionView }) {
  return (
    <Section title={texts.title}>
      <Vin auctionId={view.id} year={view.car.year} />
      <PaperView paper={view.car.paper} images={view.car.images} />
    </Section>
  );
}
