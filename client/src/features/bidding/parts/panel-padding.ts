/** Of the panel's parts: on a phone it shrinks as text grows, which needs the room itself. */
export const PANEL_PADDING = 'min(1.25rem, 9.375vw - 0.625rem)';
