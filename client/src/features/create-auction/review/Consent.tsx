import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';

/** Links open in a new tab, so that the form is kept. */
export const Consent = ({ given, onGive }: { given: boolean; onGive: (given: boolean) => void }) => (
  <Box
    asChild
    display="flex"
    gap="3"
    alignItems="flex-start"
    cursor="button"
    p="4"
    borderWidth="1px"
    borderRadius="l2"
  >
    <label htmlFor="consent">
      <Box asChild boxSize="6" flexShrink="0" accentColor="{colors.brand.solid}">
        <input
          id="consent"
          type="checkbox"
          checked={given}
          onChange={({ target }) => onGive(target.checked)}
        />
      </Box>
      <span>
        {texts.consent.before}
        <Document to="/uslovi-koriscenja">{texts.consent.terms}</Document>
        {texts.consent.between}
        <Document to="/politika-privatnosti">{texts.consent.privacy}</Document>
      </span>
    </label>
  </Box>
);

const Document = ({ to, children }: { to: string; children: string }) => (
  <Box asChild color="brand.fg" textDecoration="underline">
    <a href={to} target="_blank" rel="noreferrer" title={texts.consent.opens}>
      {children}
    </a>
  </Box>
);
