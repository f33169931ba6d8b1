import { Component, type ReactNode, Suspense } from 'react';

interface SpareProps {
  children: ReactNode;
  /** Until it is there. */
  fallback?: ReactNode;
  /** For good, where it could not be loaded. */
  failed?: ReactNode;
}

/** A lazy part without which the page goes on: failing to load it must not take what is on the page away. */
export class Spare extends Component<SpareProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    const { children, fallback = null, failed = null } = this.props;
    return this.state.failed ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
