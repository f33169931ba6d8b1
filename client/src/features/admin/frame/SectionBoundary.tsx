import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Component, type ReactNode } from 'react';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from '../texts.ts';

const words = texts.unloadable;

/** A section that could not be fetched, or failed, takes neither the menu nor the other sections away. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container py={{ base: '6', md: '10' }}>
        <Notice
          tone="error"
          title={words.title}
          action={<Button onClick={() => window.location.reload()}>{words.retry}</Button>}
        >
          {words.text}
        </Notice>
      </Container>
    );
  }
}
