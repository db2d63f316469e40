import { settings } from './settings.svelte.ts';

let audio: AudioContext | undefined;

/** Two soft tones when it is your turn, one for anything else that happened. Off unless the reader wants it. */
export function sound(what: 'turn' | 'move'): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  const tones = what === 'turn' ? [392, 587] : [262];
  tones.forEach((frequency, at) => {
    const start = audio!.currentTime + at * 0.14;
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
}
