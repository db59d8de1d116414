import type { ReactNode } from 'react';

/** The failure of the last press of a button, announced at once. */
export function ActionFailure({ failure }: { failure: ReactNode }) {
  return failure ? (
    <p role="alert" className="text-danger">
      {failure}
    </p>
  ) : null;
}
