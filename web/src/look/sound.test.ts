import { expect, test, vi } from 'vitest';
import { createSounds, everySound, type Sound } from './sound.ts';

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
    expect(createSounds(() => audio).play(sound)).toBe(true);
    await Promise.resolve();
    expect(begun.length, sound).toBeGreaterThan(0);
  }
});

test('a listener hears of every sound in order until it no longer wants to', () => {
  const heard: Sound[] = [];
  const { play, onSound } = createSounds(() => fakeAudio().audio);
  const stop = onSound((sound) => heard.push(sound));
  everySound.forEach(play);
  stop();
  play('call');
  expect(heard).toEqual(everySound);
});

test('a machine without sound is told by false and is no error, and listeners still hear', () => {
  const heard: Sound[] = [];
  const { play, onSound } = createSounds(() => {
    throw new Error('no audio here');
  });
  onSound((sound) => heard.push(sound));
  expect(play('give')).toBe(false);
  expect(heard).toEqual(['give']);
});

test('audio that is never allowed to begin is no error', async () => {
  const { audio, begun } = fakeAudio();
  audio.resume = () => Promise.reject(new Error('not allowed'));
  expect(createSounds(() => audio).play('place')).toBe(true);
  await new Promise((done) => setTimeout(done));
  expect(begun).toEqual([]);
});

test('at volume 0 nothing is even made, and audio is made once', () => {
  const make = vi.fn(() => fakeAudio().audio);
  const { play, setVolume } = createSounds(make);
  setVolume(0);
  expect(play('win')).toBe(false);
  expect(make).not.toHaveBeenCalled();
  setVolume(0.5);
  play('win');
  play('draw');
  expect(make).toHaveBeenCalledTimes(1);
});
