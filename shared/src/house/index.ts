export * from './numbers.ts';
export * from './other-costs.ts';
export * from './pages.ts';
export * from './questions.ts';
