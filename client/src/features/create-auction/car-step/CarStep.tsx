import { Box } from '@chakra-ui/react/box';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '../../../kit/form/SearchInput.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { CarCard } from './CarCard.tsx';
import { type ChosenCar, carsLike } from './cars.ts';

/** One of the dealer's cars; those in an open auction are shown, with the reason why they are not on offer. */
export function CarStep(props: { wizard: WizardState; cars: ChosenCar[] | null; justAdded: string | null }) {
  const { wizard, cars, justAdded } = props;
  const [typed, setTyped] = useState('');
  if (cars === null) return <Loading label={texts.loading} minH="20rem" />;
  if (cars.length === 0)
    return (
      <EmptyState icon={CarFront} title={texts.car.emptyTitle} action={<AddCar label={texts.car.add} />}>
        {texts.car.empty}
      </EmptyState>
    );
  const found = carsLike(cars, typed);
  const { id, 'aria-invalid': invalid, 'aria-describedby': described } = wizard.form.control('carId');
  const problem = wizard.form.problemOf('carId');
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3" mb="4">
        <SearchInput
          flex="1 1 16rem"
          aria-label={texts.car.searchLabel}
          placeholder={texts.car.search}
          value={typed}
          onType={setTyped}
          // It searches as it is typed; the form's Enter would be the next step.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <AddCar label={texts.car.addAnother} plain />
      </Box>
      <Box role="status" textStyle="sm" color="fg.muted" mb="3" minH="5">
        {found.length === 0 ? texts.car.none : texts.car.found(found.length)}
      </Box>
      <Box
        role="radiogroup"
        aria-label={texts.car.legend}
        id={id}
        aria-invalid={invalid}
        aria-describedby={described}
        tabIndex={-1}
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' }}
        gap="4"
      >
        {found.map((car) => (
          <CarCard
            key={car.id}
            car={car}
            isNew={car.id === justAdded}
            chosen={wizard.car?.id === car.id}
            onChoose={() => wizard.choose(car.id)}
          />
        ))}
      </Box>
      <Box id={`${id}-note`} mt="1.5" minH="5" textStyle="sm" color="fg.error">
        {problem !== null && <span role="alert">{problem}</span>}
      </Box>
    </>
  );
}

const AddCar = ({ label, plain = false }: { label: string; plain?: boolean }) => (
  <LinkButton to="/dealer/add-car" {...(plain && { variant: 'outline', colorPalette: 'gray' })}>
    {label}
  </LinkButton>
);
