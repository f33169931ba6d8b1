import { type AuctionView, getLotVin } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { PaperView } from '../../../entities/car/paper/PaperView.tsx';
import { saidByVin } from '../../../entities/car/vin/decode-vin.ts';
import { ConfirmationLink } from '../../../entities/user/contact/ConfirmationLink.tsx';
import { CopyButton } from '../../../kit/form/CopyButton.tsx';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Section } from '../Section.tsx';

const texts = {
  title: 'Dosije vozila',
  vin: 'Broj šasije (VIN)',
  vinHidden: 'poslednjih osam znakova je skriveno',
  vinSignIn: 'Ceo broj vide prijavljeni korisnici sa potvrđenom adresom.',
  vinConfirm: 'Ceo broj vidite kada potvrdite svoju e-mail adresu.',
  signIn: 'Prijavite se',
  copy: 'Kopiraj broj šasije',
  failed: 'Broj šasije nije učitan',
  fact: { make: 'Marka prema broju', country: 'Zemlja prema broju', year: 'Modelska godina' },
  or: ' ili ',
  checkDigit: 'Kontrolna cifra',
  holds: 'slaže se',
  fails: 'ne slaže se',
};

/** What is known about the car beyond its description. */
export default function CarPaper({ view }: { view: AuctionView }) {
  return (
    <Section title={texts.title}>
      <Vin auctionId={view.id} year={view.car.year} />
      <PaperView paper={view.car.paper} images={view.car.images} />
    </Section>
  );
}

const LENGTH = 17;

/** The chassis number as far as the caller may read it (R215), and what it says of a car of this `year`. */
function Vin({ auctionId, year }: { auctionId: string; year: number }) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  // Another user may read more of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another user
  const load = useCallback(
    (signal: AbortSignal) => call(getLotVin, { params: { id: auctionId }, signal }),
    [auctionId, userId],
  );
  const { value, error } = useLoaded(load);
  if (value === null) return error !== null && <Refusal mt="0" title={texts.failed} reason={error} />;
  const { vin, isWhole } = value;
  const said = saidByVin(vin, year);
  const hidden = LENGTH - vin.length;
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Box color="fg.muted">{texts.vin}</Box>
        <Box
          htmlTranslate="no"
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.06em"
          overflowWrap="anywhere"
        >
          {vin}
          {hidden > 0 && (
            <>
              <Box as="span" aria-hidden color="fg.muted">
                {'•'.repeat(hidden)}
              </Box>
              <Box as="span" srOnly>{`, ${texts.vinHidden}`}</Box>
            </>
          )}
        </Box>
        {isWhole && <CopyButton text={vin} label={texts.copy} />}
      </Box>
      {!isWhole && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" textStyle="sm" color="fg.muted">
          {userId === undefined ? (
            <>
              {texts.vinSignIn}
              <Button size="sm" variant="outline" onClick={() => requestLogin()}>
                {texts.signIn}
              </Button>
            </>
          ) : (
            <>
              {texts.vinConfirm}
              <ConfirmationLink />
            </>
          )}
        </Box>
      )}
      <FactList
        facts={[
          [texts.fact.make, said.make, true],
          [texts.fact.country, said.country],
          [texts.fact.year, said.years.map((year) => `${year}.`).join(texts.or) || null],
          [texts.checkDigit, said.checkDigit === null ? null : said.checkDigit ? texts.holds : texts.fails],
        ]}
      />
    </Box>
  );
}
