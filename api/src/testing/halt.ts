/** Says that it is here and waits to be killed. */
export async function halt(): Promise<never> {
  setInterval(() => undefined, 1_000);
  process.stdout.write('here\n');
  return new Promise(() => undefined);
}
