import { onTestFinished } from 'vitest';

/** Puts something of this window in another's place until the test is over. */
function onWindow(name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(window, name, before);
    else Reflect.deleteProperty(window, name);
  });
}

/** A device with one voice, which says what it is given, one thing after the other, until `end`. */
export function speaksOnWindow(lang: string) {
  const voice = { lang, name: lang, default: true, localService: true, voiceURI: lang };
  const words: string[] = [];
  let waiting: Utterance[] = [];
  class Utterance extends EventTarget {
    voice: unknown = null;
    lang = '';
    rate = 1;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const begin = () => void (waiting[0] && words.push(waiting[0].text));
  class Speech extends EventTarget {
    getVoices = () => [voice];
    speak(one: Utterance): void {
      waiting.push(one);
      if (waiting.length === 1) begin();
    }
    cancel(): void {
      const all = waiting;
      waiting = [];
      for (const one of all) one.dispatchEvent(new Event('error'));
    }
  }
  onWindow('SpeechSynthesisUtterance', Utterance);
  onWindow('speechSynthesis', new Speech());
  return {
    /** What was begun. */
    words,
    isSpeaking: () => waiting.length > 0,
    end(): void {
      waiting.shift()?.dispatchEvent(new Event('end'));
      begin();
    },
  };
}

/** A browser that writes down what is said: its words come once it stops listening, and none after `abort`. */
export function listensOnWindow() {
  const languages: string[] = [];
  let said: string[] = [];
  const listening = new Set<EventTarget>();
  const end = () => {
    for (const one of listening) one.dispatchEvent(new Event('end'));
    listening.clear();
  };
  class Recognition extends EventTarget {
    lang = '';
    start(): void {
      listening.add(this);
      said = [];
      languages.push(this.lang);
    }
    stop(): void {
      const results = said.map((transcript) => [{ transcript }]);
      setTimeout(() => {
        if (results.length > 0) this.dispatchEvent(Object.assign(new Event('result'), { results }));
        end();
      });
    }
    abort(): void {
      setTimeout(end);
    }
  }
  onWindow('SpeechRecognition', Recognition);
  return {
    languages,
    isListening: () => listening.size > 0,
    say: (words: string): void => void said.push(words),
    /** Ends for a reason of the browser's, with nothing heard. */
    fail(error: string): void {
      for (const one of listening) one.dispatchEvent(Object.assign(new Event('error'), { error }));
      end();
    },
  };
}
