import { useState } from 'react';

/** `refused` where the browser does not allow it, or cannot: the text is then selected by hand. */
export type CopyState = 'idle' | 'copied' | 'refused';

export function useCopy(): { state: CopyState; copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle');
  const write = async (text: string): Promise<CopyState> => {
    try {
      await navigator.clipboard.writeText(text);
      return 'copied';
    } catch {
      return 'refused';
    }
  };
  return { state, copy: (text) => void write(text).then(setState) };
}
