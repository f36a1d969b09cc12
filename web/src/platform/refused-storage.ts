/** What of this device the browser does not let the page use. */
export type RefusedStorage = 'nothing' | 'sign-in' | 'everything';

const TRIAL = 'trial';

function isLocalStorageThere(): boolean {
  try {
    globalThis.localStorage.setItem(TRIAL, TRIAL);
    globalThis.localStorage.removeItem(TRIAL);
    return true;
  } catch {
    return false;
  }
}

function isDatabaseThere(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(TRIAL);
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(TRIAL);
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}

/** Tried: some browsers have both, and refuse to write. A disk that is full for a moment says nothing else. */
export async function refusedStorage(): Promise<RefusedStorage> {
  if (!(await isDatabaseThere())) return 'everything';
  return isLocalStorageThere() ? 'nothing' : 'sign-in';
}
