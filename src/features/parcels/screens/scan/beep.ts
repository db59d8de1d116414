/** Sounds of the scan loop: whoever scans looks at the parcel, not at the screen. */
const storageKey = 'waybill.scan-sound';

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Kept in this browser: a table with a scanner is not somebody's account. */
export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // without storage the choice lasts as long as the page
  }
}

export type Sound = 'taken' | 'saved' | 'fault';

/** Hertz, one after another: up when it is done, low and twice when something is wrong. */
const tones: Record<Sound, readonly number[]> = { taken: [880], saved: [660, 990], fault: [220, 220] };
const seconds = 0.09;

let context: AudioContext | undefined;

/** Plays one sound, softly. Without a loudspeaker, or before the first press on the page, nothing is heard. */
export function beep(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, hertz] of tones[sound].entries()) {
    const at = context.currentTime + index * seconds * 1.4;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    // a tone that begins and ends at once cracks
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.01);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}
