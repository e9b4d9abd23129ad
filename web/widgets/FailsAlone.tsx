import { Component, type ReactNode } from 'react';

interface FailsAloneProps {
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/** Contains a failure: reports it to the mount, and renders nothing more. */
export class FailsAlone extends Component<FailsAloneProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
