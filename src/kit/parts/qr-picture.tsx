/** A QR code, dark on white in both themes, with the quiet zone that readers need. */
export function QrPicture({ code: { size, path }, label }: QrPictureProps) {
  const edge = 4;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${size + 2 * edge} ${size + 2 * edge}`}
      className="w-full max-w-56 rounded-control border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-edge} y={-edge} width={size + 2 * edge} height={size + 2 * edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface QrPictureProps {
  /** The side in modules, and the dark ones as a path of SVG. */
  code: { size: number; path: string };
  label: string;
}
