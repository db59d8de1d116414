/** What went wrong with the last press of a button, said at once. */
export function DeedFailure({ failure }: { failure: string | null }) {
  return failure ? (
    <p role="alert" className="text-danger">
      {failure}
    </p>
  ) : null;
}
