import { CYRILLIC } from '@autoplace/shared/contract';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { chooseOtherScript } from '../../lib/script/choose-script.ts';
import { scriptNames, withoutScript } from '../../lib/script/other-script.ts';
import { scriptPath } from '../../lib/script/script.ts';

/** This page in the other script. Its font is the system's: for one word the page would fetch another file. */
export function OtherScript() {
  const { pathname, search } = useLocation();
  const isCyrillic = scriptPath() !== '';
  return (
    <chakra.a
      href={`${isCyrillic ? '' : CYRILLIC}${withoutScript(pathname)}${search}`}
      lang={isCyrillic ? 'sr-Latn' : 'sr-Cyrl'}
      htmlTranslate="no"
      py={{ base: '3', md: '2.5' }}
      textStyle="sm"
      fontFamily="system-ui, sans-serif"
      _hover={{ color: 'stage.fg' }}
      onClick={(event) => {
        event.preventDefault();
        void chooseOtherScript();
      }}
    >
      {scriptNames[isCyrillic ? 'latin' : 'cyrillic']}
    </chakra.a>
  );
}
