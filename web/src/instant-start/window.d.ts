interface Window {
  /** Resolves once the first script has drawn what it can. */
  instantStart?: Promise<void>;
  /** Where and when a button was tapped before the program ran. */
  earlyTap?: { x: number; y: number; at: number };
  /** Set by the program once the outbox is open: what was tapped becomes a mark at once. */
  saveEarlyTaps?: () => void;
}
