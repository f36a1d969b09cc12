import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Of some browsers alone; no library of types has it. */
interface Recognition extends EventTarget {
  lang: string;
  start(): void;
  /** Ends with what was heard. */
  stop(): void;
  /** Ends, and what was heard is gone. */
  abort(): void;
}
interface HeardEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

interface FailedEvent extends Event {
  error: string;
}

const LANGUAGES: Record<string, string> = { en: 'en-US', ru: 'ru-RU', kk: 'kk-KZ' };

function recognitionOf(): (new () => Recognition) | undefined {
  const own = globalThis as unknown as Record<string, new () => Recognition>;
  return own['SpeechRecognition'] ?? own['webkitSpeechRecognition'];
}

export interface DictationProps {
  size: 'standard' | 'simple';
  onHeard: (words: string) => void;
}

/** There where the browser writes down what is said. */
export function Dictation({ size, onHeard }: DictationProps) {
  const { i18n } = useLingui();
  const listening = useRef<Recognition | null>(null);
  const [isListening, setIsListening] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const hear = useRef(onHeard);
  useEffect(() => void (hear.current = onHeard));
  useEffect(() => () => listening.current?.abort(), []);
  const Listener = recognitionOf();
  if (!Listener) return null;
  const start = () => {
    const one = (listening.current = new Listener());
    one.lang = LANGUAGES[i18n.locale] ?? i18n.locale;
    one.addEventListener('result', (event) => {
      const { results } = event as HeardEvent;
      const words = Array.from(results, (result) => result[0]?.transcript ?? '');
      hear.current(words.join(' ').trim());
    });
    // What is ended by hand is no failure.
    one.addEventListener('error', (event) =>
      setHasFailed((event as FailedEvent).error !== 'aborted'),
    );
    one.addEventListener('end', () => setIsListening(false));
    setHasFailed(false);
    setIsListening(true);
    one.start();
  };
  return (
    <>
      {isListening ? (
        <Button variant="quiet" size={size} icon={Square} onClick={() => listening.current?.stop()}>
          <Trans>Stop listening</Trans>
        </Button>
      ) : (
        <Button variant="quiet" size={size} icon={Mic} onClick={start}>
          <Trans>Dictate</Trans>
        </Button>
      )}
      {/* Below the buttons of its row: none of them moves. */}
      <p role="status" className="order-last w-full text-end text-soft empty:hidden">
        {isListening ? (
          <Trans>Speak now. Your browser writes it down; its maker may receive the sound.</Trans>
        ) : hasFailed ? (
          <Trans>We could not hear you. You can type instead.</Trans>
        ) : null}
      </p>
    </>
  );
}
