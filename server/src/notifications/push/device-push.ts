import { type PushSubscriptionJson, pageOfNotice } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { NOTICE_KINDS } from '../notice-kinds.ts';
import { isNews } from '../notice-sender.ts';
import type { Notice } from '../notifications.ts';
import type { PushDevices, PushSender } from './push-devices.ts';

interface DevicePushDeps {
  devices: PushDevices;
  sender: PushSender;
  clock: Clock;
  logger: Logger;
}

/** Pushes urgent notices to closed browsers. There is no retry: the notice would be late. */
export class DevicePush {
  readonly #deps: DevicePushDeps;
  readonly #underWay = new Set<Promise<void>>();
  /** Those of this turn: one question finds the browsers of all. */
  #waiting: Notice[] = [];

  constructor(deps: DevicePushDeps) {
    this.#deps = deps;
  }

  pushed(notice: Notice): void {
    if (!NOTICE_KINDS[notice.kind].urgent || !isNews(notice.timestamp, this.#deps.clock.now())) return;
    this.#waiting.push(notice);
    if (this.#waiting.length > 1) return;
    const work = this.#tellWaiting().finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  /** How many rounds of pushes are under way. */
  get waiting(): number {
    return this.#underWay.size;
  }

  /** Resolves when all started pushes have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #tellWaiting(): Promise<void> {
    await Promise.resolve();
    const notices = this.#waiting;
    this.#waiting = [];
    const userIds = [...new Set(notices.map(({ userId }) => userId))];
    const kept = await this.#deps.devices.ofAll(userIds).catch((err: unknown) => {
      this.#deps.logger.warn({ err }, 'the browsers to push to could not be read');
    });
    await Promise.all(
      notices.flatMap((notice) =>
        (kept?.get(notice.userId) ?? []).map((device) => this.#tell(notice, device)),
      ),
    );
  }

  async #tell(notice: Notice, device: PushSubscriptionJson): Promise<void> {
    const { userId, title, message, auctionId } = notice;
    const { devices, sender, logger } = this.#deps;
    if (!sender.knows(device.endpoint)) return;
    try {
      const about = { title, body: message, url: pageOfNotice(notice), tag: auctionId };
      if ((await sender.send(device, about)) === 'gone') await devices.forget(userId, device.endpoint);
    } catch (error) {
      logger.warn({ err: error, auctionId }, 'a push message could not be sent');
    }
  }
}
