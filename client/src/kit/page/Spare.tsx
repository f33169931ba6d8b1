import { Component, type ComponentType, type ReactNode, lazy as reactLazy, Suspense } from 'react';

/** A part whose code is fetched when it is shown. Failing to is an error of the part, until a network that came back has it fetched again. */
export function lazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const fetched = () =>
    reactLazy(() =>
      load().catch((error) => {
        // React keeps the failure for good. `Spare` listens later, and so finds the next one.
        window.addEventListener('online', () => (Part = fetched()), { once: true });
        throw error;
      }),
    );
  let Part: ComponentType<P> = fetched();
  return (props) => <Part {...props} />;
}

interface SpareProps {
  children: ReactNode;
  /** Until it is there. */
  fallback?: ReactNode;
  /** Where it could not be loaded, until the network is back. */
  failed?: ReactNode;
}

/** A lazy part without which the page goes on: failing to load it must not take what is on the page away. */
export class Spare extends Component<SpareProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    window.addEventListener('online', this.again, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.again);
  }

  again = () => this.setState({ failed: false });

  override render() {
    const { children, fallback = null, failed = null } = this.props;
    return this.state.failed ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
