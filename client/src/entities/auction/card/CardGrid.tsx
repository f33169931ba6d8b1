import { chakra } from '@chakra-ui/react/styled-system';
import { Component, createRef, type ReactNode } from 'react';

const GLIDE = { duration: 350, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
const ARRIVE = { duration: 250, easing: 'ease-out' };

interface GridProps {
  children: ReactNode;
  /** Changes when cards come, go or change places. */
  order: string;
  label?: string;
  /** What is shown is not what was asked for. */
  dimmed?: boolean;
  /** What was asked for is coming. */
  busy?: boolean;
}

type Places = Map<Element, { x: number; y: number }>;

/**
 * The cards: they glide to where they now belong, and new ones fade in; with reduced motion nothing moves. By the
 * browser's own animations, since framer-motion's layout engine would weigh a tenth of the first load, and as a class,
 * since only that is told before the document changes.
 */
export class CardGrid extends Component<GridProps> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate({ order }: GridProps): Places | null {
    return order !== '' && order !== this.props.order && mayMove() ? placesIn(this.#list.current) : null;
  }

  override componentDidUpdate(_props: GridProps, _state: unknown, before: Places | null): void {
    if (before === null) return;
    for (const [card, { x, y }] of placesIn(this.#list.current)) {
      const old = before.get(card);
      if (old === undefined) card.animate([{ opacity: 0 }, { opacity: 1 }], ARRIVE);
      else if (old.x !== x || old.y !== y)
        card.animate(
          [{ transform: `translate(${old.x - x}px, ${old.y - y}px)` }, { transform: 'none' }],
          GLIDE,
        );
    }
  }

  override render() {
    const { children, label, dimmed, busy = false } = this.props;
    return (
      <chakra.ul
        ref={this.#list}
        listStyleType="none"
        aria-label={label}
        aria-busy={busy}
        style={dimmed ? { opacity: 0.55 } : undefined}
        transition="opacity 0.15s"
        display="grid"
        gap={{ base: '5', md: '6' }}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
      >
        {children}
      </chakra.ul>
    );
  }
}

const mayMove = () =>
  'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the cards are within their list, so that scrolling meanwhile does not matter. */
function placesIn(list: HTMLElement | null): Places {
  const origin = list?.getBoundingClientRect();
  if (list === null || origin === undefined) return new Map();
  return new Map(
    [...list.children].map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [card, { x: left - origin.left, y: top - origin.top }];
    }),
  );
}
