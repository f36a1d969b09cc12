/** What this browser has; undefined where it lacks it, or refuses by failing where it is only looked at. */
export function ifAllowed<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** None in old browsers, in some private windows and where the person has switched it off. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return ifAllowed(() => navigator.serviceWorker);
}
