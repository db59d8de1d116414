import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { createDecoder, type Decoder } from './decoder.ts';

/** The same code is one scan while it stays before the camera. */
const sameCodeMs = 3_000;
const betweenLooksMs = 150;

/** The camera of a phone as a scanner: every code that it sees is entered once. */
export default function CameraScan({ onCode }: { onCode(code: string): void }) {
  const words = useWords('staff-warehouse.scan');
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState(false);
  const seen = useRef({ code: '', at: 0 });
  const found = useEffectEvent((code: string): void => {
    const { code: before, at } = seen.current;
    const now = Date.now();
    seen.current = { code, at: now };
    if (code !== before || now - at > sameCodeMs) onCode(code);
  });
  useEffect(() => {
    const leave = new AbortController();
    const { current } = video;
    if (current) void look(current, leave.signal, found).catch(() => setFault(true));
    return () => leave.abort();
  }, []);
  if (fault) return <p role="alert">{words('cameraFault')}</p>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={words('cameraPicture')}
      className="aspect-video w-full max-w-reading rounded-control bg-inset object-cover"
    />
  );
}

async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  const [decoder] = await Promise.all([createDecoder(), video.play()]);
  await lookAgain(video, signal, { decoder, found });
}

async function lookAgain(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { decoder, found }: { decoder: Decoder; found: (code: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await decoder(video) : null;
    if (code && !signal.aborted) found(code);
    await new Promise((done) => setTimeout(done, betweenLooksMs));
  }
}
