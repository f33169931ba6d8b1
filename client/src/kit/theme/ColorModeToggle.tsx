import { IconButton } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { setColorMode, useColorMode } from './color-mode.ts';

export function ColorModeToggle() {
  const mode = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? 'Uključi tamni prikaz' : 'Uključi svetli prikaz';
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(next)}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
