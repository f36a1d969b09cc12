/** What `work` gives, or `otherwise` when it fails or takes longer than `ms`. */
export function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms);
    const end = (value: T) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(end, () => end(otherwise));
  });
}
