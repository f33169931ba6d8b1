export { default } from '../vitest.config.ts';
