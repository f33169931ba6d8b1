import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

/** Without a connection nothing moves. */
const features = () =>
  import('./motion-features.ts').then(
    (module) => module.domAnimation,
    () => new Promise<never>(() => {}),
  );

/**
 * For pages whose motion CSS cannot express; inside, use `m` from `framer-motion/m`. Its engine is fetched after the
 * first paint, and with reduced motion only opacity and colour change.
 */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
