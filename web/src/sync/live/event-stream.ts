/** The `data` of each server-sent event as it arrives; `onBytes` tells of heartbeats too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const lines = event.split('\n').filter((line) => line.startsWith('data:'));
        if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n');
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
