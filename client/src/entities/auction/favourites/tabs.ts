/** Message between tabs: whose favourite was added or removed. */
export interface Told {
  userId: string;
  auctionId: string;
  favourite: boolean;
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('autoplace.favourites') : null;

export const tellTabs = (told: Told): void => channel?.postMessage(told);

export function hearTabs(onTold: (told: Told) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => onTold(data));
}
