import { Component, type ReactNode } from 'react';

export interface PageBoundaryProps {
  children: ReactNode;
  /** Told once, when something below could not be rendered. */
  onFailure(error: unknown): void;
}

/**
 * Keeps a failure while rendering to the part below it: the rest of the page stays, and `onFailure` brings the error
 * screen (rules: client). Give it another key to try again.
 */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
