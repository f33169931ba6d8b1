export * from './apply-event.ts';
export * from './countdown.ts';
export * from './dutch-price.ts';
export * from './minimum-bid.ts';
export * from './money.ts';
export * from './status.ts';
export * from './view-price.ts';
