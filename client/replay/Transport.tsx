import {
  ChevronDown,
  ChevronUp,
  Link as LinkIcon,
  PanelBottom,
  PanelRight,
  Pause,
  Play,
  RotateCcw,
  StepBack,
  StepForward,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatTime } from './format.ts';
import { KEYS } from './keys.ts';
import { type DeckState, useOffset } from './use-deck.ts';
import type { Dock } from './use-dock.ts';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const LATE_MS = 50;

/** The next one up or down among those that can be chosen. */
export const nextSpeed = (speed: number, by: 1 | -1): number =>
  (by === 1 ? SPEEDS.find((other) => other > speed) : SPEEDS.findLast((other) => other < speed)) ?? speed;

interface TransportProps {
  deck: DeckState;
  dock: Dock;
  linkTo(): string;
}

/** Plays, pauses, goes line by line, and says where it is and how late. */
export function Transport({ deck, dock, linkTo }: TransportProps) {
  const { info, moment, isLost, steer } = deck;
  const isPlaying = moment.status === 'playing';
  const late = Math.round(moment.lateMs);
  const worst = Math.round(moment.worstLateMs);
  const speeds = SPEEDS.includes(moment.speed) ? SPEEDS : [...SPEEDS, moment.speed].sort((a, b) => a - b);
  return (
    <header className="transport">
      <div className="group">
        <Tool label="Restart" onClick={() => steer({ action: 'restart' })} icon={<RotateCcw />} />
        <Tool
          label="Back one line"
          disabled={moment.index === 0}
          onClick={() => steer({ action: 'back' })}
          icon={<StepBack />}
        />
        <Tool
          label={isPlaying ? 'Pause' : 'Play'}
          isMain
          onClick={() => steer({ action: isPlaying ? 'pause' : 'play' })}
          icon={isPlaying ? <Pause /> : <Play />}
        />
        <Tool
          label="Step one line"
          disabled={moment.index === info.length}
          onClick={() => steer({ action: 'step' })}
          icon={<StepForward />}
        />
        <select
          aria-label="Speed"
          value={moment.speed}
          onChange={({ target }) => steer({ action: 'setSpeed', value: Number(target.value) })}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </div>
      <output className="place" aria-live="off">
        <Time deck={deck} />
        <span className="count" data-testid="place">
          line {moment.index} / {info.length}
        </span>
      </output>
      {isLost ? (
        <span className="late" data-late role="status">
          `npm run replay` has ended
        </span>
      ) : (
        <span
          className="late"
          data-late={late > LATE_MS || undefined}
          title="How long after their time the last lines were played, and the longest such delay. What is due is played at once."
        >
          late {late} ms, worst {worst} ms
        </span>
      )}
      <div className="group end">
        <CopyLink linkTo={linkTo} />
        <Help />
        <Tool
          label={dock.side === 'bottom' ? 'Dock to the right' : 'Dock to the bottom'}
          onClick={() => dock.setSide(dock.side === 'bottom' ? 'right' : 'bottom')}
          icon={dock.side === 'bottom' ? <PanelRight /> : <PanelBottom />}
          isForWide
        />
        <Tool
          label={dock.isOpen ? 'Collapse the panel' : 'Open the panel'}
          isExpanded={dock.isOpen}
          onClick={() => dock.setOpen(!dock.isOpen)}
          icon={dock.isOpen ? <ChevronDown /> : <ChevronUp />}
        />
      </div>
    </header>
  );
}

/** Of its own, since it changes with every frame. */
function Time({ deck }: { deck: DeckState }) {
  return (
    <span className="time" data-testid="time">
      {formatTime(useOffset(deck))} <span className="muted">/ {formatTime(deck.info.durationMs)}</span>
    </span>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick(): void;
  disabled?: boolean;
  isMain?: boolean;
  isForWide?: boolean;
  isExpanded?: boolean;
}

function Tool({ label, icon, onClick, disabled = false, isMain, isForWide, isExpanded }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-expanded={isExpanded}
      data-main={isMain}
      data-wide={isForWide}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  );
}

function CopyLink({ linkTo }: { linkTo(): string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(linkTo()).then(
      () => setSaid('Copied'),
      () => setSaid('The address bar has it'),
    );
  return (
    <>
      <span role="status" className="muted said">
        {said}
      </span>
      <Tool label="Copy the link to this moment" onClick={() => void copy()} icon={<LinkIcon />} />
    </>
  );
}

function Help() {
  return (
    <details className="help">
      <summary className="tool" aria-label="Keys" title="Keys">
        ?
      </summary>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
