import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Component, type ReactNode } from 'react';

interface CardBoundaryState {
  hasFailed: boolean;
}

interface CardBoundaryProps {
  /** Renders the frame around the notice; none by default. */
  renderFrame?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows a notice in place of a card that throws, because the rest of the screen must stay usable, with its unsaved input. */
export class CardBoundary extends Component<CardBoundaryProps, CardBoundaryState> {
  override state: CardBoundaryState = { hasFailed: false };
  static getDerivedStateFromError(): CardBoundaryState {
    return { hasFailed: true };
  }
  override render() {
    const { renderFrame = (notice) => notice, children } = this.props;
    if (!this.state.hasFailed) return children;
    return renderFrame(
      <Notice level={2} title="This part could not be shown.">
        <Button onClick={() => this.setState({ hasFailed: false })}>Retry</Button>
      </Notice>,
    );
  }
}
