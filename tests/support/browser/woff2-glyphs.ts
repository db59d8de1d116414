import { ByteReader } from './byte-reader.ts';

const ON_CURVE = 0x01;
const OVERLAP_SIMPLE = 0x40;
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/** The seven streams of a packed glyf table, and the marks of glyphs with a stored box or overlapping contours. */
interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
  boxMarks: Buffer;
  overlapMarks: Buffer | undefined;
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/**
 * Rebuilds the tables glyf and loca from WOFF2's packed form (W3C WOFF File Format 2.0, section 5.1).
 * The offsets in loca are the long ones, because the plain outlines here take more room than the packed said.
 */
export function rebuildGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const header = new ByteReader(packed);
  header.skip(2);
  const options = header.uint16();
  const count = header.uint16();
  header.skip(2);
  const streams = openStreams(header, count, (options & 1) === 1);
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  let offset = 0;
  for (let glyph = 0; glyph <= count; glyph++) {
    loca.writeUInt32BE(offset, glyph * 4);
    if (glyph === count) break;
    const bytes = readGlyph(streams, glyph);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return { glyf: Buffer.concat(parts), loca };
}

function openStreams(header: ByteReader, count: number, hasOverlap: boolean): Streams {
  const lengths = Array.from({ length: 7 }, () => header.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map((length) =>
    header.take(length),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const markBytes = 4 * Math.floor((count + 31) / 32);
  return {
    contours: new ByteReader(contours),
    points: new ByteReader(points),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxMarks: boxes.subarray(0, markBytes),
    boxes: new ByteReader(boxes.subarray(markBytes)),
    instructions: new ByteReader(instructions),
    overlapMarks: hasOverlap ? header.take((count + 7) >> 3) : undefined,
  };
}

function readGlyph(streams: Streams, glyph: number): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  const box = isMarked(streams.boxMarks, glyph) ? streams.boxes.take(8) : undefined;
  if (contours < 0) return readComposite(streams, box);
  return readSimple(streams, { contours, box, overlaps: isMarked(streams.overlapMarks, glyph) });
}

function isMarked(marks: Buffer | undefined, index: number): boolean {
  return marks !== undefined && ((marks[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

function readComposite(streams: Streams, box: Buffer | undefined): Buffer {
  if (box === undefined) throw new Error('A composed glyph of the font has no box.');
  const reader = streams.composites;
  const components: Buffer[] = [];
  let flags = MORE_COMPONENTS;
  let instructed = false;
  while ((flags & MORE_COMPONENTS) !== 0) {
    const start = reader.take(2);
    flags = start.readUInt16BE(0);
    instructed ||= (flags & HAS_INSTRUCTIONS) !== 0;
    components.push(start, reader.take(2 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + scaleBytes(flags)));
  }
  const instructions = instructed ? takeInstructions(streams) : [];
  return Buffer.concat([int16(-1), box, ...components, ...instructions]);
}

function scaleBytes(flags: number): number {
  if (flags & HAS_SCALE) return 2;
  if (flags & HAS_TWO_SCALES) return 4;
  return flags & HAS_MATRIX ? 8 : 0;
}

function readSimple(
  streams: Streams,
  { contours, box, overlaps }: { contours: number; box: Buffer | undefined; overlaps: boolean },
): Buffer {
  const ends: Buffer[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour++) {
    total += streams.points.uint255();
    ends.push(int16(total - 1));
  }
  const points: Point[] = [];
  for (let index = 0; index < total; index++) points.push(readPoint(streams, points.at(-1)));
  const head = [int16(contours), box ?? boxAround(points), ...ends, ...takeInstructions(streams)];
  return Buffer.concat([...head, outline(points, overlaps)]);
}

function takeInstructions(streams: Streams): Buffer[] {
  const length = streams.glyphs.uint255();
  return [int16(length), streams.instructions.take(length)];
}

/** A point is stored as its distance from the one before, in one to four bytes (the table of section 5.2). */
function readPoint({ flags, glyphs }: Streams, before: Point = { x: 0, y: 0, onCurve: true }): Point {
  const flag = flags.uint8();
  const code = flag & 0x7f;
  const { dx, dy } = readStep(glyphs, code);
  return { x: before.x + dx, y: before.y + dy, onCurve: (flag & 0x80) === 0 };
}

function readStep(stream: ByteReader, code: number): { dx: number; dy: number } {
  const signed = (value: number, bits: number) => (bits & 1 ? value : -value);
  const first = stream.uint8();
  if (code < 10) return { dx: 0, dy: signed(((code & 14) << 7) + first, code) };
  if (code < 20) return { dx: signed((((code - 10) & 14) << 7) + first, code), dy: 0 };
  if (code < 84) {
    const rest = code - 20;
    return {
      dx: signed(1 + (rest & 0x30) + (first >> 4), code),
      dy: signed(1 + ((rest & 0x0c) << 2) + (first & 0x0f), code >> 1),
    };
  }
  const second = stream.uint8();
  if (code < 120) {
    const rest = code - 84;
    return {
      dx: signed(1 + Math.floor(rest / 12) * 256 + first, code),
      dy: signed(1 + (((rest % 12) >> 2) << 8) + second, code >> 1),
    };
  }
  const third = stream.uint8();
  if (code < 124) {
    return {
      dx: signed((first << 4) + (second >> 4), code),
      dy: signed(((second & 0x0f) << 8) + third, code >> 1),
    };
  }
  return { dx: signed((first << 8) + second, code), dy: signed((third << 8) + stream.uint8(), code >> 1) };
}

function boxAround(points: Point[]): Buffer {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const corners = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return Buffer.concat(corners.map(int16));
}

/** The outline in its plain form: a flag for each point, then all steps in x, then all steps in y, two bytes each. */
function outline(points: Point[], overlaps: boolean): Buffer {
  const flags = Buffer.alloc(points.length);
  const steps = Buffer.alloc(points.length * 4);
  let before = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    flags[index] = (point.onCurve ? ON_CURVE : 0) | (overlaps && index === 0 ? OVERLAP_SIMPLE : 0);
    steps.writeInt16BE(point.x - before.x, index * 2);
    steps.writeInt16BE(point.y - before.y, (points.length + index) * 2);
    before = point;
  }
  return Buffer.concat([flags, steps]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value, 0);
  return bytes;
}
