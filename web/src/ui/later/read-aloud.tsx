import { Trans, useLingui } from '@lingui/react/macro';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';

function listen(changed: () => void): () => void {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  speech?.addEventListener('voiceschanged', changed);
  return () => speech?.removeEventListener('voiceschanged', changed);
}

/** A voice of this language on this device; undefined where there is none. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  return speech?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
}

/** There where the device has a voice for the language. */
export function ReadAloud({ words }: { words: string }) {
  const { i18n } = useLingui();
  const voice = useSyncExternalStore(listen, () => voiceOf(i18n.locale));
  const [reading, setReading] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (!voice) return null;
  const read = (): void => {
    const spoken = new SpeechSynthesisUtterance(words);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.rate = 0.9;
    spoken.addEventListener('end', () => setReading(false));
    spoken.addEventListener('error', () => setReading(false));
    // One voice at a time: another answer may still be read.
    speechSynthesis.cancel();
    setReading(true);
    speechSynthesis.speak(spoken);
  };
  const stop = (): void => {
    setReading(false);
    speechSynthesis.cancel();
  };
  return (
    <Button
      variant="quiet"
      size="simple"
      icon={reading ? Square : Volume2}
      onClick={reading ? stop : read}
    >
      {reading ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
    </Button>
  );
}
