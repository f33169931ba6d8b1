import type { Notification } from '@autoplace/shared/contract';
import { Toast } from '../../kit/dialog/Toast.tsx';
import { dismiss, type Message } from '../../lib/messages.ts';
import { AuctionLink } from './AuctionLink.tsx';
import { kindIcons } from './kind-icons.ts';
import { texts } from './texts.ts';

/** What the application itself has to say, and below it the notifications that have come. */
export default function Toasts(props: {
  messages: readonly Message[];
  notifications: readonly Notification[];
  /** Whether the page announces it. */
  isHeard: (item: Notification) => boolean;
  onClose: (id: string) => void;
}) {
  const { messages, notifications, isHeard, onClose } = props;
  return (
    <>
      {messages.map(({ id, tone, title, text, lastsMs }) => (
        <Toast
          key={id}
          tone={tone}
          title={title}
          lastsMs={lastsMs}
          closeLabel={texts.close}
          onClose={() => dismiss(id)}
        >
          {text}
        </Toast>
      ))}
      {notifications.map((item) => (
        <Toast
          key={item.id}
          tone={item.type}
          silent={isHeard(item)}
          icon={kindIcons[item.kind]}
          title={<AuctionLink item={item} onOpen={() => onClose(item.id)} />}
          closeLabel={texts.close}
          onClose={() => onClose(item.id)}
        >
          {item.message}
        </Toast>
      ))}
    </>
  );
}
