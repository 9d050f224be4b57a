// Sounds made on the spot, of wood and a few notes. Where there is none to be had, because a machine has none or blocks it, the
// game goes on in silence, and whoever asked is told by a false.

export type Sound = (typeof everySound)[number];

export const everySound = ['give', 'place', 'edge', 'call', 'wrong', 'win', 'lose', 'steal', 'robbed', 'draw', 'warning'] as const;

interface Knock {
  readonly of: 'wood' | 'bar'; // a piece of wood that is hit; a bar that rings
  readonly at: number; // seconds from the beginning
  readonly pitch: number; // Hz
  readonly length: number; // seconds until it has died away
  readonly level: number; // 0 to 1
}

const wood = (at: number, pitch: number, length: number, level: number): Knock => ({ of: 'wood', at, pitch, length, level });
const bar = (at: number, pitch: number, length: number, level: number): Knock => ({ of: 'bar', at, pitch, length, level });

// No two begin alike, so that each is known by ear alone.
const scores: Readonly<Record<Sound, readonly Knock[]>> = {
  give: [wood(0, 620, 0.09, 0.45)],
  place: [wood(0, 290, 0.16, 0.9), wood(0.075, 340, 0.07, 0.22)],
  edge: [wood(0, 150, 0.07, 0.5)],
  call: [bar(0, 659.3, 0.35, 0.5), bar(0.08, 987.8, 0.6, 0.6)],
  wrong: [bar(0, 207.7, 0.3, 0.55), bar(0.16, 155.6, 0.5, 0.55)],
  win: [bar(0, 523.3, 0.4, 0.45), bar(0.11, 659.3, 0.4, 0.45), bar(0.22, 784, 0.4, 0.45), bar(0.33, 1046.5, 0.9, 0.55)],
  lose: [bar(0, 392, 0.45, 0.4), bar(0.2, 329.6, 0.45, 0.4), bar(0.4, 261.6, 0.9, 0.4)],
  steal: [wood(0, 120, 0.2, 0.9), bar(0.14, 587.3, 0.2, 0.45), bar(0.24, 880, 0.25, 0.5), bar(0.34, 1174.7, 0.9, 0.6)],
  robbed: [wood(0, 105, 0.25, 1), bar(0.18, 370, 0.3, 0.45), bar(0.34, 261.6, 0.4, 0.5), bar(0.52, 185, 1, 0.55)],
  draw: [bar(0, 440, 0.4, 0.4), bar(0.2, 440, 0.7, 0.4)],
  warning: [wood(0, 1150, 0.05, 0.4), wood(0.16, 1150, 0.05, 0.4)],
};

export interface Sounds {
  // Asks for a sound. Comes true where it was made or nobody wants to hear it, false where sound is not to be had.
  readonly play: (sound: Sound) => Promise<boolean>;
  // From 0, silent, to 1.
  readonly setVolume: (volume: number) => void;
}

// A sound that comes later than this after its event would only confuse.
const tooLate = 300; // ms

// All have died away by then, and audio that goes on in silence would only use up a battery.
const quiet = 3000; // ms

export function createSounds(makeAudio: () => Promise<AudioContext> = openAudio): Sounds {
  let volume = 0.7;
  let audio: Promise<AudioContext> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  async function play(sound: Sound): Promise<boolean> {
    if (volume === 0) return true;
    const asked = performance.now();
    audio ??= makeAudio();
    try {
      const playing = await audio;
      clearTimeout(resting);
      await playing.resume();
      if (performance.now() - asked < tooLate) for (const knock of scores[sound]) strike(playing, knock, volume);
      resting = setTimeout(() => void playing.suspend(), quiet);
      return true;
    } catch {
      return false;
    }
  }

  function setVolume(wanted: number): void {
    volume = Math.min(1, Math.max(0, wanted));
  }

  return { play, setVolume };
}

export const sounds = createSounds();

// The first audio context makes the browser find its loudspeakers, and the page stands still until it has: 50 to 110 ms in
// Chromium. Asked for its devices, it finds them while the page goes on; the answer itself is of no interest.
async function openAudio(): Promise<AudioContext> {
  await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
  return new AudioContext();
}

function strike(audio: AudioContext, { of, at, pitch, length, level }: Knock, volume: number): void {
  const start = audio.currentTime + 0.005 + at;
  const ring = (frequency: number, share: number, seconds: number) =>
    sing(audio, frequency, start, seconds).connect(fading(audio, level * share * volume, start, seconds));
  if (of === 'bar') {
    ring(pitch, 0.7, length);
    ring(pitch * 3.93, 0.14, length * 0.3); // what makes a bar of wood sound like one
    return;
  }
  ring(pitch, 0.7, length);
  ring(pitch * 2.57, 0.25, length * 0.5);
  tap(audio, pitch * 3, start).connect(fading(audio, level * 0.5 * volume, start, 0.03));
}

function sing(audio: AudioContext, frequency: number, start: number, seconds: number): AudioNode {
  const voice = audio.createOscillator();
  voice.frequency.setValueAtTime(frequency * 1.03, start);
  voice.frequency.exponentialRampToValueAtTime(frequency, start + 0.03);
  voice.start(start);
  voice.stop(start + seconds);
  return voice;
}

// The moment of contact: a breath of noise around a pitch.
function tap(audio: AudioContext, pitch: number, start: number): AudioNode {
  const seconds = 0.04;
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const noise = samples.getChannelData(0);
  for (let i = 0; i < noise.length; ++i) noise[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = samples;
  source.start(start);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  return source.connect(filter);
}

function fading(audio: AudioContext, level: number, start: number, seconds: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(level, 0.0002), start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(audio.destination);
  return gain;
}
