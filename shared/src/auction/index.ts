export * from './apply-event.ts';
export * from './kinds/index.ts';
export * from './lot-number.ts';
export * from './money.ts';
export * from './pictures.ts';
export * from './status.ts';
export * from './term-changes.ts';
export * from './voided-bids.ts';
