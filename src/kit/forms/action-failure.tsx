/** The failure of the last press of a button, announced at once. */
export function ActionFailure({ failure }: { failure: string | null }) {
  return failure ? (
    <p role="alert" className="text-danger">
      {failure}
    </p>
  ) : null;
}
