let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  return context;
}

/** Opening a way to the loudspeaker holds a slow device up for long: the tap is answered first. */
const AFTER_ANSWER_MS = 400;

/** A browser lets a page sound only after a tap, within a second of it: the first one prepares it. */
export function prepareSound(): void {
  const wake = () => setTimeout(() => void audio()?.resume(), AFTER_ANSWER_MS);
  window.addEventListener('pointerup', wake, { once: true });
  window.addEventListener('keyup', wake, { once: true });
}

const NOTES = [659, 784, 988] as const;
const NOTE_S = 0.28;
const ROUND_S = 1.6;

function note(player: AudioContext, pitch: number, at: number): void {
  const tone = player.createOscillator();
  const loudness = player.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_S * 2);
  tone.connect(loudness).connect(player.destination);
  tone.start(at);
  tone.stop(at + NOTE_S * 2);
}

/** Three rising notes, `rounds` times. Answers whether they can be heard. */
export async function ring(rounds: number): Promise<boolean> {
  const player = audio();
  if (!player) return false;
  // Without a tap before, some browsers never answer.
  await Promise.race([player.resume(), new Promise((resolve) => setTimeout(resolve, 500))]);
  if (player.state !== 'running') return false;
  for (let round = 0; round < rounds; round++)
    for (const [index, pitch] of NOTES.entries())
      note(player, pitch, player.currentTime + round * ROUND_S + index * NOTE_S);
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300, 150, 300]);
  return true;
}
