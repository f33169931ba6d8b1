import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { counted } from '../../kit/format.ts';
import { Notice } from '../../kit/page/Notice.tsx';

const texts = {
  title: (count: number) =>
    count === 1
      ? 'Automobil nema nijednu fotografiju'
      : `Bez ijedne fotografije: ${counted(count, 'automobil', 'automobila', 'automobila')}`,
  text: 'Kupci retko daju ponude za ono što ne vide. Dodajte slike pre objave; mogu da se dodaju i dok aukcija traje.',
  add: 'Dodaj slike',
};

/** Warns before cars without a picture go into auctions; links open in a new tab, so that the form is kept. */
export const NoPictures = ({ cars }: { cars: readonly { id: string; name: string }[] }) => (
  <Notice tone="warning" title={texts.title(cars.length)}>
    {texts.text}
    <Box as="ul" listStyleType="none" mt="1" maxH="8rem" overflowY="auto">
      {cars.map(({ id, name }) => (
        <li key={id}>
          <Box
            asChild
            display="inline-block"
            py="0.5"
            color="fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            <Link to={`/dealer/cars/${encodeURIComponent(id)}/edit`} target="_blank" rel="noreferrer">
              {texts.add}: <bdi translate="no">{name}</bdi>
            </Link>
          </Box>
        </li>
      ))}
    </Box>
  </Notice>
);
