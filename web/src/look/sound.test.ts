import { expect, test, vi } from 'vitest';
import { createSounds, everySound } from './sound.ts';

// As much of an audio context as the sounds use; it counts the voices that were started.
function fakeAudio() {
  const begun: string[] = [];
  const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (kind: string) => ({
    connect: <T>(next: T) => next,
    start: () => begun.push(kind),
    stop: vi.fn(),
    frequency: parameter(),
    gain: parameter(),
  });
  const audio = {
    currentTime: 0,
    sampleRate: 8000,
    destination: node('destination'),
    resume: () => Promise.resolve(),
    suspend: vi.fn(() => Promise.resolve()),
    createOscillator: () => node('oscillator'),
    createBufferSource: () => node('noise'),
    createBiquadFilter: () => node('filter'),
    createGain: () => node('gain'),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { audio: audio as unknown as AudioContext, begun };
}

test('every sound is made by at least one voice', async () => {
  for (const sound of everySound) {
    const { audio, begun } = fakeAudio();
    expect(await createSounds(async () => audio).play(sound)).toBe(true);
    expect(begun.length, sound).toBeGreaterThan(0);
  }
});

test('a machine without sound is told by false and is no error', async () => {
  const { play } = createSounds(async () => {
    throw new Error('no audio here');
  });
  expect(await play('give')).toBe(false);
  expect(await play('place')).toBe(false);
});

test('audio that is not allowed to begin is told by false, too', async () => {
  const { audio, begun } = fakeAudio();
  audio.resume = () => Promise.reject(new Error('not allowed'));
  expect(await createSounds(async () => audio).play('place')).toBe(false);
  expect(begun).toEqual([]);
});

test('a sound that could only come too late is left out', async () => {
  vi.useFakeTimers();
  const { audio, begun } = fakeAudio();
  const slow = () => new Promise<AudioContext>((opened) => setTimeout(() => opened(audio), 1000));
  const played = createSounds(slow).play('place');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await played).toBe(true);
  expect(begun).toEqual([]);
  vi.useRealTimers();
});

test('audio rests when all is quiet, not between two sounds', async () => {
  vi.useFakeTimers();
  const { audio } = fakeAudio();
  const { play } = createSounds(async () => audio);
  await play('win');
  await vi.advanceTimersByTimeAsync(2000);
  await play('give');
  await vi.advanceTimersByTimeAsync(2000);
  expect(audio.suspend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(audio.suspend).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('at volume 0 nothing is even made, and audio is made once', async () => {
  const make = vi.fn(async () => fakeAudio().audio);
  const { play, setVolume } = createSounds(make);
  setVolume(0);
  expect(await play('win')).toBe(true);
  expect(make).not.toHaveBeenCalled();
  setVolume(0.5);
  await Promise.all([play('win'), play('draw')]);
  expect(make).toHaveBeenCalledTimes(1);
});
