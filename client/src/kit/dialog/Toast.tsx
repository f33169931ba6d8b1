import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Of a message that names no time of its own, in milliseconds. */
const LASTS_MS = 4_000;
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** A passing message: its title first, the rest below. It stays for as long as the pointer or the focus is on it. */
export function Toast(props: {
  tone: keyof typeof icons;
  /** In place of that of the tone. */
  icon?: LucideIcon;
  closeLabel: string;
  onClose: () => void;
  /** Milliseconds. */
  lastsMs?: number | undefined;
  /** Not announced to screen readers: the page says it too. */
  silent?: boolean;
  title: ReactNode;
  children: ReactNode;
}) {
  const { tone, closeLabel, title, children, lastsMs = LASTS_MS } = props;
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), lastsMs);
    return () => clearTimeout(timer);
  }, [held, lastsMs]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const Icon = props.icon ?? icons[tone];
  return (
    <Box
      aria-live={props.silent ? 'off' : undefined}
      position="relative"
      pointerEvents="auto"
      display="flex"
      gap="3"
      ps="4"
      pe="1"
      pt="1"
      pb="4"
      bg="bg.panel"
      borderRadius="l3"
      borderStartWidth="4px"
      borderColor={`border.${tone}`}
      boxShadow="lg"
      animation="rise-in 0.3s {easings.settle}"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Box color={`fg.${tone}`} pt="3">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0" pt="2.5" overflowWrap="anywhere">
        <Box fontWeight="620">{title}</Box>
        <Box color="fg.muted" textStyle="sm" mt="0.5" lineClamp="5">
          {children}
        </Box>
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        position="relative"
        aria-label={closeLabel}
        onClick={props.onClose}
      >
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}
