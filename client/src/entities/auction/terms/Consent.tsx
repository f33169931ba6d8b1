import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';

const texts = {
  before: 'Prihvatam ',
  terms: 'uslove korišćenja',
  between: ' i ',
  privacy: 'politiku privatnosti',
  opens: '(otvara se u novoj kartici)',
};

/** Without it nothing is listed. Links open in a new tab, so that the form is kept. */
export const Consent = (props: { given: boolean; disabled?: boolean; onGive: (given: boolean) => void }) => (
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
          checked={props.given}
          disabled={props.disabled}
          onChange={({ target }) => props.onGive(target.checked)}
        />
      </Box>
      <span>
        {texts.before}
        <Document to="/uslovi-koriscenja">{texts.terms}</Document>
        {texts.between}
        <Document to="/politika-privatnosti">{texts.privacy}</Document>
      </span>
    </label>
  </Box>
);

const Document = ({ to, children }: { to: string; children: string }) => (
  <Box asChild color="brand.fg" textDecoration="underline">
    <Link to={to} target="_blank" rel="noreferrer" title={texts.opens}>
      {children}
    </Link>
  </Box>
);
