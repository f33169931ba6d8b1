import type { ShownSlip } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../kit/form/CopyButton.tsx';
import { saveFile } from '../../lib/page/save-file.ts';

const texts = {
  code: 'NBS IPS QR',
  picture: ({ amount, account, reference }: ShownSlip) =>
    `NBS IPS QR kod za plaćanje: ${amount}, račun ${account}, poziv na broj ${reference} po modelu 97`,
  save: 'Sačuvaj kao sliku',
  saveFailed: 'Slika nije sačuvana. Prepišite podatke.',
  copy: (what: string) => `Kopiraj: ${what}`,
  rows: (slip: ShownSlip): { name: string; value: string; copied?: string }[] => [
    { name: 'Primalac', value: slip.payee },
    { name: 'Broj računa', value: slip.account, copied: slip.account },
    { name: 'Iznos', value: slip.amount, copied: slip.amount.replace(/[^\d,]/g, '') },
    { name: 'Svrha plaćanja', value: slip.purpose },
    { name: 'Šifra plaćanja', value: slip.code },
    { name: 'Model i poziv na broj', value: `97 ${slip.reference}`, copied: slip.reference },
  ],
};

/** Pixels of a side: programs of banks read it from the pictures of a phone. */
const SIDE = 720;

/** The code, SVG without a size of its own, as a PNG. */
async function pictureOfCode(svg: string): Promise<Blob> {
  const image = new Image();
  // Not every browser paints an SVG that has no size.
  const sized = svg.replace('<svg ', `<svg width="${SIDE}" height="${SIDE}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file === null ? reject(new Error('no picture')) : resolve(file)), 'image/png'),
  );
}

/** Who pays on the same phone has nothing to scan with: programs of banks also take the code from a picture. */
function SaveCode({ slip: { qr, reference } }: { slip: ShownSlip }) {
  const [failed, setFailed] = useState(false);
  const save = () =>
    pictureOfCode(qr).then(
      (file) => saveFile(file, `nbs-ips-qr-${reference}.png`),
      () => setFailed(true),
    );
  return (
    <Box mt="2">
      <Button variant="ghost" size="sm" onClick={() => void save()}>
        <ImageDown aria-hidden />
        {texts.save}
      </Button>
      {failed && (
        <Box role="alert" color="fg.error" textStyle="sm" maxW="12rem">
          {texts.saveFailed}
        </Box>
      )}
    </Box>
  );
}

/** How to pay: the code that programs of banks scan, beside it the same to type. */
export const PaymentSlip = ({ slip }: { slip: ShownSlip }) => (
  <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="4" alignItems="flex-start">
    <Box flex="0 0 auto" maxW="full" mx={{ base: 'auto', sm: '0' }} textAlign="center">
      <Box asChild w="12rem" maxW="full" aspectRatio={1} borderRadius="l2" borderWidth="1px">
        <img src={`data:image/svg+xml,${encodeURIComponent(slip.qr)}`} alt={texts.picture(slip)} />
      </Box>
      <Box mt="1" color="fg.muted" textStyle="sm" aria-hidden>
        {texts.code}
      </Box>
      <SaveCode slip={slip} />
    </Box>
    <Box flex="1 1 16rem" minW="0">
      <Box as="dl">
        {texts.rows(slip).map(({ name, value, copied }) => (
          <Box key={name} py="2" borderBottomWidth="1px">
            <Box as="dt" color="fg.muted" textStyle="sm">
              {name}
            </Box>
            <Box as="dd" display="flex" alignItems="center" justifyContent="space-between" gap="3">
              {/* As it stands on the papers, which are in Latin. */}
              <Box
                htmlTranslate="no"
                textStyle="figure"
                fontVariantNumeric="normal"
                minW="0"
                overflowWrap="anywhere"
              >
                {value}
              </Box>
              {copied !== undefined && <CopyButton text={copied} label={texts.copy(name)} size="md" />}
            </Box>
          </Box>
        ))}
      </Box>
      <Box mt="3" color="fg.muted" textStyle="sm">
        {slip.hint}
      </Box>
    </Box>
  </Box>
);
