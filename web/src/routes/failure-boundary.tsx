import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

/** The last net, outside of the router. */
export class FailureBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />;
  }
}
